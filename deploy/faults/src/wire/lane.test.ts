import type { Socket } from 'node:net'

import { Lane } from './lane.js'

it('pieces keep their order where the timer of a later one ends first', () => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  const now = jest.spyOn(performance, 'now').mockReturnValue(0)
  const written: string[] = []
  const socket = {
    destroyed: false,
    writable: true,
    write: (piece: Buffer) => written.push(piece.toString()),
  }
  const lane = new Lane(socket as unknown as Socket)
  lane.carry(Buffer.from('a'), 38, false)
  now.mockReturnValue(0.9)
  lane.carry(Buffer.from('b'), 10, false)
  jest.advanceTimersByTime(50)
  expect(written).toEqual(['a', 'b'])
  now.mockRestore()
  jest.useRealTimers()
})
