import { useState } from 'react'
import { FileIcon } from '../../../../ui/icons/page-icons.js'
import { pictureUrl, type Drawn } from './pictures.js'

export interface ThumbnailProps {
  /** Null for a file without a preview. */
  of: Drawn | null
  pass: string | undefined
}

/** The first page in small; a sign for a file without a preview. */
export function Thumbnail({ of, pass }: ThumbnailProps) {
  const [failed, setFailed] = useState(false)
  if (failed || pass === undefined || of === null) return <FileIcon />
  // The name stands beside it.
  return <img src={pictureUrl(of, 0, pass)} alt="" loading="lazy" onError={() => setFailed(true)} />
}
