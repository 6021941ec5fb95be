import type { Store } from '../store.js'

const ID = 'we_local'

/** The endpoint of the platform that the stand-in runs beside; its address and secret are those of this start. */
export function keepEndpoint(
  store: Store,
  { url, secret, now }: { url: string; secret: string; now: number },
): void {
  store.do((work) => {
    const known = work.get('webhook_endpoint', ID)
    if (known) Object.assign(known, { url, _secret: secret })
    else {
      work.add({
        id: ID,
        object: 'webhook_endpoint',
        created: now,
        url,
        enabled_events: ['*'],
        status: 'enabled',
        description: 'The platform beside it',
        metadata: {},
        _secret: secret,
      })
    }
  })
}
