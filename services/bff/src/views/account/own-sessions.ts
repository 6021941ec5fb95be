import type { OwnSession as Message } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import Bowser from 'bowser'

import type { OwnSession } from '../../api/account/accounts.js'
import { present } from '../values.js'

/** A place where the person is signed in, named so that its owner knows it again. */
export function ownSessionView(session: Message): OwnSession {
  const { id, current, userAgent, network } = session
  const { browser, os } = userAgent === '' ? { browser: {}, os: {} } : Bowser.parse(userAgent)
  return {
    id,
    current,
    browser: browser.name ?? '',
    system: os.name ?? '',
    network,
    start_time: present(session.createTime).toISOString(),
    seen_time: present(session.seenTime).toISOString(),
  }
}
