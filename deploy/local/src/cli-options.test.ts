import { parseCli, USAGE } from './cli-options.js'

describe('the command line', () => {
  it('starts with found servers and demo data by default', () => {
    expect(parseCli(['start'])).toEqual({ command: 'start', infra: 'auto', demoData: true, compact: false })
  })

  it('understands docker and no demo data', () => {
    const options = parseCli(['start', '--infra=docker', '--no-demo'])
    expect(options).toEqual({ command: 'start', infra: 'docker', demoData: false, compact: false })
  })

  it('understands that nothing is to be there', () => {
    const options = parseCli(['start', '--empty'])
    expect(options).toEqual({ command: 'start', infra: 'auto', demoData: false, compact: false })
  })

  it('understands that all services are to be in one process, with demo data and without', () => {
    const start = { command: 'start', infra: 'auto', compact: true }
    expect(parseCli(['start', '--compact'])).toEqual({ ...start, demoData: true })
    expect(parseCli(['start', '--compact', '--empty'])).toEqual({ ...start, demoData: false })
  })

  it('explains itself when asked, with the ports and the data folder of a start', () => {
    expect(parseCli(['start', '--help'])).toEqual({ command: 'help' })
    expect(parseCli(['start', '--compact', '--help'])).toEqual({ command: 'help' })
    for (const variable of ['SP_PORT_OFFSET', 'SP_WEB_PORT', 'SP_DATA_DIR']) expect(USAGE).toContain(variable)
  })

  it('hands everything after bench to the benchmarks', () => {
    expect(parseCli(['bench', '--only=board', '-n', '5'])).toEqual({
      command: 'bench',
      args: ['--only=board', '-n', '5'],
    })
  })

  it('takes what is to be verified', () => {
    expect(parseCli(['audit:verify', '--tenant=1', '--round', '7:a-b_c'])).toEqual({
      command: 'audit:verify',
      tenant: '1',
      anchor: { number: 7, hash: 'a-b_c' },
    })
  })

  it.each([
    [['start', '--infra=podman']],
    [['audit:verify', '--round=x']],
    [['start', '--fast']],
    [['reset', 'all']],
    [['fly']],
    [[]],
  ])('explains itself for %j', (argv) => {
    expect(() => parseCli(argv)).toThrow(/Usage:/)
  })
})
