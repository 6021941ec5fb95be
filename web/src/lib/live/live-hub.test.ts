import { joinLive } from './live-hub.js'

class Stream extends EventTarget {
  closed = false
  close(): void {
    this.closed = true
  }
}

const push = (stream: Stream, type: string, data: unknown) =>
  stream.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))

describe('the hub of live news', () => {
  it('opens one connection for all who listen, and closes it after the last', () => {
    const streams: Stream[] = []
    const open = () => {
      streams.push(new Stream())
      return streams.at(-1) as unknown as EventSource
    }
    const first = jest.fn()
    const second = jest.fn()
    const leaveFirst = joinLive(7, { types: ['task'], onEvent: first }, open)
    const leaveSecond = joinLive(7, { types: ['task', 'board'], onEvent: second }, open)
    expect(streams).toHaveLength(1)
    const [stream] = streams
    if (!stream) throw new Error('no stream')

    push(stream, 'task', { id: 'a' })
    push(stream, 'board', { id: 'b' })
    push(stream, 'notification', { id: 'c' })
    expect(first.mock.calls).toEqual([[{ id: 'a' }, 'task']])
    expect(second.mock.calls).toEqual([
      [{ id: 'a' }, 'task'],
      [{ id: 'b' }, 'board'],
    ])

    leaveFirst()
    expect(stream.closed).toBe(false)
    leaveSecond()
    expect(stream.closed).toBe(true)
  })

  it('asks for what was sent while it was not connected: since the page was begun, or since it last did', () => {
    const asked: number[] = []
    const open = (url: string) => {
      asked.push(Number(/&missed=(\d+)$/.exec(url)?.[1]))
      return new Stream() as unknown as EventSource
    }
    const now = jest.spyOn(performance, 'now')
    const listen = () => joinLive(9, { types: ['task'], onEvent: jest.fn() }, open)
    now.mockReturnValue(1_200.4)
    const leave = listen()
    now.mockReturnValue(60_000)
    leave()
    now.mockReturnValue(60_500)
    listen()()
    now.mockReturnValue(500_000)
    listen()()
    expect(asked).toEqual([1_201, 500, 30_000])
    now.mockRestore()
  })

  it('asks everybody to look again after a gap', () => {
    jest.useFakeTimers()
    const streams: Stream[] = []
    const open = () => {
      streams.push(new Stream())
      return streams.at(-1) as unknown as EventSource
    }
    const again = jest.fn()
    const leave = joinLive(8, { types: ['task'], onEvent: jest.fn(), onReconnect: again }, open)
    streams[0]?.dispatchEvent(new Event('open'))
    expect(again).not.toHaveBeenCalled()
    streams[0]?.dispatchEvent(new Event('error'))
    jest.advanceTimersByTime(2_000)
    streams[1]?.dispatchEvent(new Event('open'))
    expect(again).toHaveBeenCalledTimes(1)
    leave()
    jest.useRealTimers()
  })
})
