import { createContext, use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Name of the company that the pages below belong to; null outside of any. */
export const TitleCompany = createContext<string | null>(null)

/** Names the tab after the page, and after the company whose page it is. */
export function useDocumentTitle(page: string): void {
  const { t } = useTranslation()
  const company = use(TitleCompany)
  const title = company === null ? t('title.page', { page }) : t('title.ofCompany', { page, company })
  useEffect(() => {
    document.title = title
  }, [title])
}
