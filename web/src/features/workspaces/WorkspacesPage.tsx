import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { isPlatformAdmin } from '../../lib/session/platform-admin.js'
import { useSessionUser } from '../../lib/session/session.js'
import { eraseDay } from '../../lib/company/closing.js'
import { Avatar } from '../../ui/Avatar.js'
import { Badge } from '../../ui/state/Badge.js'
import { Bdi } from '../../ui/Bdi.js'
import { Card } from '../../ui/page/Card.js'
import { DataTable, type Column } from '../../ui/table/DataTable.js'
import { DateText } from '../../ui/DateText.js'
import { AlertIcon, SettingsIcon } from '../../ui/icons/icons.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { companiesQuery, type Company } from './api/companies.js'
import { openWorkQuery } from './api/open-work.js'
import { DomainOffer } from './DomainOffer.js'
import { expiredCompany, onlyCompany } from './model.js'
import { OwnInvitations } from './OwnInvitations.js'
import s from './WorkspacesPage.module.css'

/**
 * All companies a person works in; the first page after the sign-in. A single one opens straight away. When all have expired one of
 * them says what can be done. A person who is in none is led to where one begins, an administrator to the platform.
 */
export function WorkspacesPage() {
  const { t } = useTranslation('workspaces')
  const user = useSessionUser()
  const [params] = useSearchParams()
  const companies = useQuery({ ...companiesQuery(user?.id ?? ''), enabled: user !== null })
  const columns = useColumns()

  // The link of a mail that opens the list of requests may also lead here.
  if (params.has('icode') || params.has('leaverequest')) {
    return <Navigate to={`/leaverequest?${params.toString()}`} replace />
  }
  // Who looks after the platform has more to do here than to open a company.
  const ended = isPlatformAdmin(user) ? undefined : expiredCompany(companies.data)
  const only = onlyCompany(companies.data) ?? ended
  if (only) return <Navigate to={`/${only.id}`} replace />
  if (companies.data?.length === 0)
    return <Navigate to={isPlatformAdmin(user) ? '/Admino' : '/company'} replace />
  return (
    <>
      <PageHeader title={t('title')} {...(isPlatformAdmin(user) ? { tools: <PlatformLink /> } : {})} />
      <div className={s.stack}>
        <OwnInvitations />
        <DomainOffer />
        <Card padded={false}>
          <DataTable
            label={t('title')}
            columns={columns}
            rows={companies.data}
            rowKey={(company) => company.id}
            error={companies.error}
            onRetry={() => void companies.refetch()}
            narrow="stack"
            // No one stays here without one.
            empty={null}
          />
        </Card>
      </div>
    </>
  )
}

function PlatformLink() {
  const { t } = useTranslation('workspaces')
  return (
    <Link to="/Admino" className={s.platform}>
      <SettingsIcon />
      {t('platform')}
    </Link>
  )
}

function useColumns(): Column<Company>[] {
  const { t } = useTranslation(['workspaces', 'messages', 'common'])
  return [
    {
      id: 'title',
      header: t('column.company'),
      grow: true,
      cell: (company) => <CompanyName company={company} />,
    },
    {
      id: 'role',
      header: t('column.role'),
      cell: ({ role }) => t(`common:companyRole.${role}`),
    },
    {
      id: 'work',
      header: t('column.work'),
      cell: (company) => (company.expired ? null : <OpenWork company={company} />),
    },
    {
      id: 'plan',
      header: t('column.plan'),
      cell: (company) => (
        <span className={s.plan}>
          {company.planenddate ? <DateText date={company.planenddate} /> : t('noPlan')}
          {company.expired && (
            <Badge tone="overdue" icon={AlertIcon}>
              {company.closing ? t('closing.state') : t('messages:expired')}
            </Badge>
          )}
          {company.closing && <span>{t('closing.erased', { day: eraseDay(company.closing) })}</span>}
        </span>
      ),
    },
  ]
}

/** The work of a company that waits for the person: the own open tasks, and those of them that are late. */
function OpenWork({ company: { id } }: { company: Company }) {
  const { t } = useTranslation('workspaces')
  const user = useSessionUser()
  const work = useQuery({ ...openWorkQuery(id, String(user?.id ?? '')), enabled: user !== null }).data
  if (!work) return null
  return (
    <span className={s.plan}>
      {t('work.open', { count: work.open })}
      {work.late > 0 && (
        <Badge tone="overdue" icon={AlertIcon}>
          {t('work.late', { count: work.late })}
        </Badge>
      )}
    </span>
  )
}

/** A company whose plan has ended opens to its owner, who is told what to do; others are told why it does not. */
function CompanyName({ company }: { company: Company }) {
  const content = (
    <>
      <Avatar name={company.title} size={24} tip={false} />
      <span className={s.title}>
        <Bdi>{company.title}</Bdi>
      </span>
    </>
  )
  if (!company.expired || company.subscribedas === 'owner') {
    return (
      <Link to={`/${company.id}`} className={s.name}>
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={s.name}
      data-expired
      onClick={() => toast.message('subscriptionExpired', { title: company.title })}
    >
      {content}
    </button>
  )
}
