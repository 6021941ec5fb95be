const MIB = 1024 * 1024

/** Files by a key that stands for their content; what was not asked for longest goes first. */
export class KeptFiles {
  private readonly files = new Map<string, Uint8Array>()
  private bytes = 0

  /** Keeps so many bytes at most. */
  constructor(private readonly maxBytes = 16 * MIB) {}

  get(key: string): Uint8Array | undefined {
    const file = this.files.get(key)
    if (file) {
      this.files.delete(key)
      this.files.set(key, file)
    }
    return file
  }

  keep(key: string, file: Uint8Array): void {
    this.forget(key)
    this.files.set(key, file)
    this.bytes += file.byteLength
    for (const oldest of this.files.keys()) {
      if (this.bytes <= this.maxBytes) break
      this.forget(oldest)
    }
  }

  private forget(key: string): void {
    this.bytes -= this.files.get(key)?.byteLength ?? 0
    this.files.delete(key)
  }
}
