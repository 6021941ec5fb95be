import { safeFileName } from '@smartproject/kit/types/file-name'

import type { DocumentVersion, LibraryDocument } from './document.js'

/** The name with a number before its ending: `plan (2).pdf`. */
export function numberedName(name: string, number: number): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] =
    dot > 0 && name.length - dot <= 12 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const mark = ` (${number})${ending}`
  return `${[...stem].slice(0, 255 - [...mark].length).join('')}${mark}`
}

/** The name that a version is saved under: `No_rev_vN name`, without what it has not. */
export function savedName({ no }: LibraryDocument, { n, revision, name }: DocumentVersion): string {
  const label = [no, revision, `v${n}`].filter((part) => part !== '').join('_')
  return safeFileName(`${label.replaceAll(/[/\\]/g, '-')} ${name}`)
}
