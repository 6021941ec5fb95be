/** The default base image of the Dockerfile. */
export const BASE_IMAGE = 'node:24-bookworm-slim'

/** The options of the command line about the base image. */
export interface BaseChoice {
  /** `sha256:` and 64 hexadecimal digits; undefined for whatever the tag names on this machine. */
  readonly digest: string | undefined
  /** Images are handed to a registry. */
  readonly push: boolean
  /** Said aloud: pushed images stand on the tag. */
  readonly byTag: boolean
}

/**
 * The base image that is built upon. A pushed image may be a release, and a tag may name another image tomorrow: so a
 * push names the digest. Errors: Error with a sentence for the command line.
 */
export function baseImage({ digest, push, byTag }: BaseChoice): string {
  if (digest === undefined) {
    if (push && !byTag)
      throw new Error(
        `--push needs --base-digest: the digest of ${BASE_IMAGE} that was looked at. For images that are no release say --base-by-tag`,
      )
    return BASE_IMAGE
  }
  if (!/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new Error('--base-digest is sha256: and 64 hexadecimal digits in lower case')
  return `${BASE_IMAGE}@${digest}`
}
