import { readConfig } from './config.js'

const faultsWith = (servers: string) => {
  try {
    readConfig({ DNS_SERVERS: servers })
    return ''
  } catch (error) {
    return String(error)
  }
}

describe('the configuration of tenancy', () => {
  it.each(['', '10.0.0.2', '127.0.0.1:5353,[::1]:53'])('takes the name servers %j', (servers) => {
    expect(faultsWith(servers)).not.toContain('DNS_SERVERS')
  })

  it.each(['ns.example.com', '10.0.0.2;10.0.0.3', '10.0.0.2, nowhere'])(
    'refuses %j as name servers',
    (servers) => {
      expect(faultsWith(servers)).toContain('DNS_SERVERS')
    },
  )
})
