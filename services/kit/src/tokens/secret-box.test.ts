import { secretBox } from './secret-box.js'

const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

describe('a secret at rest', () => {
  it('opens for its subject alone, and shows nothing of itself', () => {
    const box = secretBox([older], 'test')
    const sealed = box.seal('hidden', 'a')
    expect(box.open(sealed, 'a')).toBe('hidden')
    expect(() => box.open(sealed, 'b')).toThrow()
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('hidden')
    expect(box.seal('hidden', 'a')).not.toBe(sealed)
  })

  it('opens by a former key as long as that is kept, and is sealed by the first one', () => {
    const before = secretBox([older], 'test').seal('hidden', 'a')
    const both = secretBox([newer, older], 'test')
    expect(both.open(before, 'a')).toBe('hidden')
    const alone = secretBox([newer], 'test')
    expect(alone.open(before, 'a')).toBeNull()
    expect(alone.open(both.seal('hidden', 'a'), 'a')).toBe('hidden')
  })

  it('that was changed does not open', () => {
    const box = secretBox([older], 'test')
    const [name, text = ''] = box.seal('hidden', 'a').split('.')
    const bytes = Buffer.from(text, 'base64url')
    bytes[14] = (bytes[14] ?? 0) ^ 1
    expect(() => box.open(`${name}.${bytes.toString('base64url')}`, 'a')).toThrow()
  })

  it('needs a key', () => {
    expect(() => secretBox([], 'test')).toThrow(TypeError)
  })
})
