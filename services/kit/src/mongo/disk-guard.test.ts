import { guardDisk } from './disk-guard.js'

const GIB = 1024 ** 3

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A server whose disk has room or not, and how often it was asked. */
function server() {
  const disk = { free: 100 * GIB, looks: 0 }
  const command = () => {
    disk.looks++
    return Promise.resolve({ fsTotalSize: 200 * GIB, fsUsedSize: 200 * GIB - disk.free })
  }
  return { disk, guard: guardDisk({ db: { command } }) }
}

test('the disk is not read without writes; the first write after a pause has it read for the writes after it', async () => {
  const { disk, guard } = server()
  await jest.advanceTimersByTimeAsync(600_000)
  expect(disk.looks).toBe(1)
  disk.free = GIB
  guard.requireDiskSpace()
  guard.requireDiskSpace()
  await jest.advanceTimersByTimeAsync(0)
  expect(disk.looks).toBe(2)
  expect(() => guard.requireDiskSpace()).toThrow('STORAGE_FULL')
  guard.stop()
})

test('while the disk is full it is read every twenty seconds, so that writes are taken once there is room', async () => {
  const { disk, guard } = server()
  disk.free = GIB
  await guard.look()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(disk.looks).toBe(5)
  expect(() => guard.requireDiskSpace()).toThrow('STORAGE_FULL')
  disk.free = 100 * GIB
  await jest.advanceTimersByTimeAsync(20_000)
  guard.requireDiskSpace()
  await jest.advanceTimersByTimeAsync(600_000)
  expect(disk.looks).toBe(6)
})
