import { useChange } from '../../lib/calls/use-change.js'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../i18n/locale.js'
import { problemText } from '../../i18n/problem-text.js'
import { saveFile } from './csv.js'
import { DownloadIcon } from '../icons/icons.js'
import { Menu } from '../overlay/Menu.js'
import { PlainIconButton } from '../PlainIconButton.js'
import { toast } from '../overlay/toasts/toast.js'

export interface PdfMenuProps {
  label: string
  /** Its name while the file is made. */
  busyLabel: string
  /** The file, its content in base64. */
  load: (locale: Locale) => Promise<{ name: string; content: string }>
}

/** A PDF in the language that its reader needs, which need not be the one of the page. */
export function PdfMenu({ label, busyLabel, load }: PdfMenuProps) {
  const file = useChange({
    mutationFn: load,
    onSuccess: ({ name, content }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      saveFile(new Blob([bytes], { type: 'application/pdf' }), name)
    },
    onError: (error) => void toast.error(problemText(error)),
  })
  return (
    <Menu
      trigger={
        <PlainIconButton
          icon={DownloadIcon}
          size="small"
          label={file.isPending ? busyLabel : label}
          aria-busy={file.isPending || undefined}
        />
      }
      groups={[
        {
          id: 'languages',
          entries: LOCALES.map((locale) => ({
            id: locale,
            label: LOCALE_NAMES[locale],
            onSelect: () => {
              if (!file.isPending) file.mutate(locale)
            },
          })),
        },
      ]}
    />
  )
}
