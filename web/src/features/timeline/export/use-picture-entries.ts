import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { PICTURE_FORMATS, PictureTooLarge, savePicture } from '../../../ui/gantt/picture/save-picture.js'
import type { PictureFormat, PictureSource } from '../../../ui/gantt/picture/save-picture.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'

/** The entries of a menu that save a timeline as a picture, or as a PDF on sheets of paper. */
export function usePictureEntries(source: () => PictureSource) {
  const { t } = useTranslation('timeline')
  const save = (format: PictureFormat) =>
    void savePicture(format, source()).catch((error: unknown) =>
      toast.error(error instanceof PictureTooLarge ? t('tooLarge') : problemText(error)),
    )
  return PICTURE_FORMATS.map((format) => ({
    id: format,
    label: t('saveAs', { format: nameOf(format) }),
    onSelect: () => save(format),
  }))
}

function nameOf(format: PictureFormat): string {
  return format === 'svg' || format === 'png' ? format.toUpperCase() : `PDF ${format}`
}
