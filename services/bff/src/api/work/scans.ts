/** What the scanner for viruses says of a file. */
export const SCANS = ['pending', 'clean', 'infected', 'unchecked'] as const
