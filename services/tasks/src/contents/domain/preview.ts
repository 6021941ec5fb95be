/** The forms in which a file is drawn. */
export type PreviewKind = 'pdf' | 'picture'

/** A file as pictures: a thumbnail, and its first pages. */
export interface FilePreview {
  /** Pages of the file; 1 for a picture. */
  readonly pageCount: number
  /** WebP: the thumbnail, then each page that was drawn. */
  readonly pictures: readonly Uint8Array[]
}

const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif'])

/** How a file of this type is drawn; null for a type without a preview. SVG and HTML are never drawn. */
export function previewKindOf(contentType: string): PreviewKind | null {
  if (contentType === 'application/pdf') return 'pdf'
  return PICTURES.has(contentType) ? 'picture' : null
}

/** A larger file has no preview. */
export const MAX_DRAWN_BYTES = 50 * 1024 * 1024
/** Pages that are drawn of a file. */
export const MAX_DRAWN_PAGES = 20
/** Bytes of all pictures of a file. */
export const MAX_PREVIEW_BYTES = 16 * 1024 * 1024
/** Longer side of a page, in pixels. */
export const PAGE_SIDE = 1_600
/** Longer side of a thumbnail, in pixels. */
export const THUMB_SIDE = 320
/** Pixels of a picture that is drawn. */
export const MAX_PIXELS = 50_000_000

/** Width and height that fit a square, with their proportion; a smaller picture stays as it is. */
export function fitted(
  { width, height }: { readonly width: number; readonly height: number },
  side: number,
): { width: number; height: number } {
  const part = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) }
}
