import { useTranslation } from 'react-i18next'
import { Bdi } from '../../../ui/Bdi.js'
import { ChevronEndIcon } from '../../../ui/icons/icons.js'
import type { LibraryPage } from '../model.js'
import s from '../Documents.module.css'

export interface FolderPathProps {
  /** The word for the top; that of the library where it is absent. */
  top?: string
  path: LibraryPage['path']
  onOpen: (folder: string | null) => void
}

/** The way from the top of the library to the open folder. */
export function FolderPath({ top, path, onOpen }: FolderPathProps) {
  const { t } = useTranslation('documents')
  const steps = [{ id: null, name: top ?? t('top') }, ...path]
  return (
    <nav aria-label={t('path')}>
      <ol className={s.path}>
        {steps.map(({ id, name }, index) => (
          <li key={id ?? 'top'}>
            {index > 0 && <ChevronEndIcon />}
            <button
              type="button"
              className={s.step}
              aria-current={index === steps.length - 1 ? 'page' : undefined}
              onClick={() => onOpen(id)}
            >
              <Bdi>{name}</Bdi>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
