/** The words of the scanner for viruses on a file. */
export const SCANS = ['pending', 'clean', 'infected', 'unchecked'] as const
