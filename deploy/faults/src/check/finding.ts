/** A violation of an invariant; the words say where to look. */
export interface Finding {
  readonly invariant: string
  readonly kind: 'lost' | 'doubled' | 'wrong'
  readonly what: string
}

/** The first few of many, so that a report stays readable. */
export function shown(findings: readonly Finding[], most = 8): string[] {
  const lines = findings.slice(0, most).map(({ invariant, kind, what }) => `${invariant} ${kind}: ${what}`)
  return findings.length > most ? [...lines, `… and ${findings.length - most} more`] : lines
}
