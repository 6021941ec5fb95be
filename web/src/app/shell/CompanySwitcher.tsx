import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.js'
import { Bdi } from '../../ui/Bdi.js'
import { ChevronDownIcon, CompanyIcon, PlusIcon } from '../../ui/icons.js'
import { Menu } from '../../ui/Menu.js'
import s from './CompanySwitcher.module.css'

interface CompanyChoice {
  id: string
  title: string
  expired: boolean
}

export interface CompanySwitcherProps {
  companies: readonly CompanyChoice[]
  current: string | null
  onChoose: (company: CompanyChoice) => void
  onNew: () => void
}

const MAX_HEIGHT = 450

/** Which company somebody works in now, and the others a click away. */
export function CompanySwitcher({ companies, current, onChoose, onNew }: CompanySwitcherProps) {
  const { t } = useTranslation()
  const chosen = companies.find((company) => company.id === current)
  return (
    <Menu
      width={280}
      maxHeight={MAX_HEIGHT}
      position="bottom-start"
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
          entries: companies.map((company) => ({
            id: company.id,
            icon: CompanyIcon,
            checked: company.id === current,
            label: (
              <span className={s.entry}>
                <span className={s.name}>
                  <Bdi>{company.title}</Bdi>
                </span>
                {company.expired && <Badge tone="overdue">{t('shell.expired')}</Badge>}
              </span>
            ),
            onSelect: () => onChoose(company),
          })),
        },
        {
          id: 'new',
          entries: [{ id: 'new', icon: PlusIcon, label: t('shell.newCompany'), onSelect: onNew }],
        },
      ]}
    />
  )
}
