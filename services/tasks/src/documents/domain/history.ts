import type { DocumentStep, DocumentVersion, LibraryDocument } from './document.js'

/** A step with the file that came by it. */
export interface ShownStep extends DocumentStep {
  /** Null for other steps, and where the version is gone. */
  readonly file: Pick<DocumentVersion, 'name' | 'size'> | null
}

/**
 * The history of a document, newest first. Its beginning, and the coming of versions whose step is no longer kept, are taken from
 * the document and its versions.
 */
export function historyOf(
  { createTime, createdBy }: LibraryDocument,
  versions: readonly DocumentVersion[],
  steps: readonly DocumentStep[],
): ShownStep[] {
  const files = new Map(versions.map((version) => [`${version.n}`, version]))
  const noted = new Set(steps.filter(({ what }) => what === 'version').map(({ to }) => to))
  const kept = steps.map((step) => ({
    ...step,
    file: (step.what === 'version' && files.get(step.to)) || null,
  }))
  const unnoted = versions.filter(({ n }) => n > 1 && !noted.has(`${n}`)).map(versionStep)
  const begun = { time: createTime, userId: createdBy, what: 'created', from: '', to: '', reason: '' }
  return [...kept, ...unnoted, { ...begun, file: files.get('1') ?? null }].toSorted(
    (one, other) => other.time.getTime() - one.time.getTime(),
  )
}

function versionStep(version: DocumentVersion): ShownStep {
  const { n, createTime: time, createdBy: userId } = version
  return { time, userId, what: 'version', from: `${n - 1}`, to: `${n}`, reason: '', file: version }
}
