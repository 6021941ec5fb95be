import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router'
import { Bdi } from '../../../ui/Bdi.js'
import { ChevronEndIcon } from '../../../ui/icons/icons.js'
import type { LibraryPage } from '../model.js'
import s from '../Documents.module.css'

export interface FolderPathProps {
  /** The word for the top; that of the library where it is absent. */
  top?: string
  path: LibraryPage['path']
  /** The address of a folder, null for the top. */
  to: (folder: string | null) => To
}

/** The way from the top of the library to the open folder. */
export function FolderPath({ top, path, to }: FolderPathProps) {
  const { t } = useTranslation('documents')
  const steps = [{ id: null, name: top ?? t('top') }, ...path]
  return (
    <nav aria-label={t('path')}>
      <ol className={s.path}>
        {steps.map(({ id, name }, index) => (
          <li key={id ?? 'top'}>
            {index > 0 && <ChevronEndIcon />}
            <Link
              to={to(id)}
              className={s.step}
              aria-current={index === steps.length - 1 ? 'page' : undefined}
            >
              <Bdi>{name}</Bdi>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
