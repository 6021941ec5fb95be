/** Colours a label may have at a touch: they differ in lightness too, and carry dark text or white alike. */
export const LABEL_COLORS = [
  '#c2410c',
  '#b45309',
  '#4d7c0f',
  '#0f766e',
  '#0369a1',
  '#4338ca',
  '#a21caf',
  '#be123c',
  '#475569',
  '#1f2937',
] as const
