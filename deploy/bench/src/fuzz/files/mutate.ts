/** An integer from 0 on, below a bound. */
export type Roll = (bound: number) => number

/** The same numbers for the same seed (mulberry32). */
export function rollOf(seed: number): Roll {
  let state = seed >>> 0
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound)
  }
}

type Mutation = (file: Buffer, roll: Roll) => Buffer

/** Numbers at which a length, a count or a place turns over. */
const EDGES = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff]

const mutations: readonly Mutation[] = [
  function flipBits(file, roll) {
    const copy = Buffer.from(file)
    for (let left = 1 + roll(8); left > 0; left--) {
      const at = roll(copy.length)
      copy[at] = (copy[at] ?? 0) ^ (1 << roll(8))
    }
    return copy
  },
  function cutOff(file, roll) {
    return file.subarray(0, roll(file.length))
  },
  function setLength(file, roll) {
    const copy = Buffer.from(file)
    const value = EDGES[roll(EDGES.length)] ?? 0
    if (copy.length < 4) return copy
    const at = roll(copy.length - 3)
    const write = [
      () => copy.writeUInt32BE(value, at),
      () => copy.writeUInt32LE(value, at),
      () => copy.writeUInt16BE(value & 0xffff, at),
      () => copy.writeUInt16LE(value & 0xffff, at),
    ][roll(4)]
    write?.()
    return copy
  },
  function repeatPart(file, roll) {
    const from = roll(file.length)
    const part = file.subarray(from, from + 1 + roll(64))
    const times = Math.min(1 + roll(20_000), Math.floor(1_000_000 / part.length))
    return Buffer.concat([
      file.subarray(0, from),
      ...Array.from({ length: times }, () => part),
      file.subarray(from),
    ])
  },
  function leaveOut(file, roll) {
    const from = roll(file.length)
    return Buffer.concat([file.subarray(0, from), file.subarray(from + 1 + roll(64))])
  },
  function copyElsewhere(file, roll) {
    const from = roll(file.length)
    const to = roll(file.length)
    return Buffer.concat([file.subarray(0, to), file.subarray(from, from + 1 + roll(256)), file.subarray(to)])
  },
]

/** A file with one to three mutations. */
export function mutated(file: Buffer, roll: Roll): Buffer {
  let result = file
  for (let left = 1 + roll(3); left > 0 && result.length > 0; left--)
    result = (mutations[roll(mutations.length)] ?? ((same) => same))(result, roll)
  return result
}
