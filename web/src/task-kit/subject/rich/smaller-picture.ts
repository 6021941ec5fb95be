const MOST_PIXELS = 2_560
const QUALITY = 0.86

/** The longest side of a picture that is shown in a text, in its proportions. */
export function sizeOf({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A picture as it is stored for a text: drawn anew, so that nothing but the picture is left of the file (no place where it was
 * taken), at most 2,560 pixels wide and high. Moving pictures and those that the browser cannot draw stay as they are.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (file.type === 'image/gif' || file.type === 'image/svg+xml') return file
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = sizeOf(bitmap)
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
    const blob = await canvas.convertToBlob({ type, quality: QUALITY })
    const name = type === file.type ? file.name : `${file.name.replace(/\.\w+$/, '')}.jpg`
    return new File([blob], name, { type })
  } catch {
    return file
  }
}
