import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { BASE_IMAGE, baseImage } from './base-image.js'

const digest = `sha256:${'a1'.repeat(32)}`
const choice = { digest: undefined, push: false, byTag: false }

describe('the base image', () => {
  it('is the tag of the Dockerfile for images that stay on the machine', () => {
    expect(baseImage(choice)).toBe(BASE_IMAGE)
    const dockerfile = readFileSync(join(__dirname, '../../../Dockerfile'), 'utf8')
    expect(dockerfile).toContain(`ARG BASE=${BASE_IMAGE}\n`)
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from)).toContain('${BASE}')
  })

  it('has to be named by its digest in pushed images, unless an option allows the tag', () => {
    expect(() => baseImage({ ...choice, push: true })).toThrow('--push needs --base-digest')
    expect(baseImage({ ...choice, push: true, byTag: true })).toBe(BASE_IMAGE)
    expect(baseImage({ ...choice, push: true, digest })).toBe(`${BASE_IMAGE}@${digest}`)
    expect(baseImage({ ...choice, digest })).toBe(`${BASE_IMAGE}@${digest}`)
  })

  it.each(['latest', 'sha256:abc', digest.toUpperCase(), `${digest} --push`])(
    'is none by the digest %j',
    (text) => {
      expect(() => baseImage({ ...choice, digest: text })).toThrow('--base-digest is sha256:')
    },
  )
})
