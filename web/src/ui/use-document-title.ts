import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the tab after the page. */
export function useDocumentTitle(page: string): void {
  const { t } = useTranslation()
  const title = t('title.page', { page })
  useEffect(() => {
    document.title = title
  }, [title])
}
