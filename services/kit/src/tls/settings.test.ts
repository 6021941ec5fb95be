import { tlsFiles, tlsServing } from './settings.js'

const files = {
  GRPC_TLS_CERT_FILE: '/tls/tls.crt',
  GRPC_TLS_KEY_FILE: '/tls/tls.key',
  GRPC_TLS_CA_FILE: '/tls/ca.crt',
}
const refresh = { GRPC_TLS_REFRESH_MS: 60_000 }
const all = { ...files, GRPC_TLS_CALLERS: ['bff'] }

describe('the settings of mutual TLS', () => {
  it('are none for plain calls', () => {
    expect(tlsFiles(refresh)).toBeNull()
    expect(tlsServing(refresh)).toBeNull()
  })

  it('are three files for a client, and the callers too for a server', () => {
    const wanted = {
      certificate: '/tls/tls.crt',
      key: '/tls/tls.key',
      authorities: '/tls/ca.crt',
      refreshMs: 60_000,
    }
    expect(tlsFiles({ ...files, ...refresh })).toEqual(wanted)
    expect(tlsServing({ ...all, ...refresh })).toEqual({ files: wanted, callers: ['bff'] })
  })

  it.each(Object.keys(all))(
    'are refused with nothing but %s, and every one that is missing is named',
    (name) => {
      const missing = Object.keys(all).filter((other) => other !== name)
      const some = Object.fromEntries(Object.entries(all).filter(([key]) => key === name))
      for (const other of missing)
        expect(() => tlsServing({ ...some, ...refresh })).toThrow(`${other}: needed`)
    },
  )

  it.each(Object.keys(all))('are refused without %s, and nothing else is blamed', (name) => {
    const rest = Object.fromEntries(Object.entries(all).filter(([key]) => key !== name))
    expect(() => tlsServing({ ...rest, ...refresh })).toThrow(
      new RegExp(`configuration:\\n  ${name}: needed[^\\n]*$`),
    )
  })
})
