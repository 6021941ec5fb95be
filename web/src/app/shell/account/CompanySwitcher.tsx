import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaded } from '../../../lib/use-loaded.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { ChevronDownIcon, CompanyIcon, PlusIcon, UsersIcon } from '../../../ui/icons/icons.js'
import { Menu } from '../../../ui/overlay/Menu.js'
import s from './CompanySwitcher.module.css'

interface CompanyChoice {
  id: string
  title: string
  expired: boolean
  /** True where it is closed and waits to be erased. */
  closed: boolean
  /** True where the person owns it. */
  owner: boolean
}

export interface CompanySwitcherProps {
  companies: readonly CompanyChoice[]
  current: string | null
  onChoose: (company: CompanyChoice) => void
  onNew: () => void
  /** How many companies ask the person in. */
  invitations: number
}

// The folding of texts is no part of the first pages.
const loadSearch = () => import('@smartproject/bff/api/search-text')

const MAX_HEIGHT = 450
/** From so many on they are looked for. */
const SEARCH_FROM = 8

/** Which company a person works in now, and the others a click away. */
export function CompanySwitcher({ companies, current, onChoose, onNew, invitations }: CompanySwitcherProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const chosen = companies.find((company) => company.id === current)
  const searched = companies.length >= SEARCH_FROM
  const search = useLoaded(searched && text !== '', loadSearch)
  const shown =
    searched && search ? companies.filter(({ title }) => search.isFoundIn(title, text)) : companies
  return (
    <Menu
      width={280}
      maxHeight={MAX_HEIGHT}
      position="bottom-start"
      onClose={() => setText('')}
      {...(searched ? { search: { label: t('shell.searchCompanies'), text, onText: setText } } : {})}
      trigger={
        <button type="button" className={s.trigger}>
          <span className="visually-hidden">{t('shell.companies')}</span>
          <span className={s.name}>{chosen ? <Bdi>{chosen.title}</Bdi> : t('shell.chooseCompany')}</span>
          <ChevronDownIcon />
        </button>
      }
      groups={[
        {
          id: 'companies',
          entries: shown.map((company) => ({
            id: company.id,
            icon: CompanyIcon,
            checked: company.id === current,
            label: (
              <span className={s.entry}>
                <span className={s.name}>
                  <Bdi>{company.title}</Bdi>
                </span>
                {company.owner && <Badge>{t('shell.owner')}</Badge>}
                {company.expired && (
                  <Badge tone="overdue">{t(company.closed ? 'shell.closed' : 'shell.expired')}</Badge>
                )}
              </span>
            ),
            onSelect: () => onChoose(company),
          })),
        },
        {
          id: 'new',
          entries: [
            ...(invitations > 0
              ? [
                  {
                    id: 'invitations',
                    icon: UsersIcon,
                    label: t('shell.invitations', { count: invitations }),
                    onSelect: onNew,
                  },
                ]
              : []),
            { id: 'new', icon: PlusIcon, label: t('shell.newCompany'), onSelect: onNew },
          ],
        },
      ]}
    />
  )
}
