import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { refresh, ROOTS } from '../../lib/calls/query-roots.js'
import { useCommand } from '../../lib/calls/use-command.js'
import { MEMBER_ROLE } from '../../lib/company/project-roles.js'
import { useRights } from '../../lib/session/rights.js'
import { useSessionUser } from '../../lib/session/session.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { FormError } from '../../ui/form/FormError.js'
import type { Job } from './api/jobs.js'
import s from './Imports.module.css'

const ADDRESS = /^[^\s@]+@[^\s@]+$/

export interface UnknownPeopleProps {
  subscription: number
  project: number
  job: Job
}

/** The people of a file who are not in the project. Those who may invite do so one by one, by address; an import itself invites no one. */
export function UnknownPeople({ subscription, project, job }: UnknownPeopleProps) {
  const { t } = useTranslation('imports')
  const mayInvite = useRights(subscription)?.has('manageUsers') ?? false
  const unknown = job.people.flatMap(({ text, user }) => (user === '' ? [text] : []))
  if (unknown.length === 0) return null
  return (
    <details className={s.notTaken}>
      <summary>{t('unknown.title', { count: unknown.length })}</summary>
      <p>{t('unknown.help')}</p>
      <ul>
        {unknown.map((text) => (
          <li key={text}>
            <Bdi>{text}</Bdi>
            {mayInvite && ADDRESS.test(text) && <Invite {...{ subscription, project }} email={text} />}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface InviteProps extends Pick<UnknownPeopleProps, 'subscription' | 'project'> {
  email: string
}

/** Invites a person into the company and the project. */
function Invite({ subscription, project, email }: InviteProps) {
  const { t } = useTranslation('imports')
  const me = useSessionUser()?.id
  const invite = useCommand('inviteMembers', {
    onSettled: (client) => refresh(client, [ROOTS.people, ROOTS.company, ROOTS.project, ROOTS.work]),
  })
  const [result] = invite.data ?? []
  return (
    <>
      {' '}
      {result ? (
        <output>
          {t(`unknown.outcome.${result.reason === 'TOO_OFTEN' ? 'TOO_OFTEN' : result.outcome}`)}
        </output>
      ) : (
        <Button
          size="small"
          loading={invite.isPending}
          aria-label={t('unknown.inviteEmail', { email })}
          onClick={() =>
            invite.mutate({
              subscription,
              emails: [email],
              manage_users: false,
              guest: false,
              report_to: me === undefined ? null : String(me),
              projects: [{ project, role_id: Number(MEMBER_ROLE) }],
            })
          }
        >
          {t('unknown.invite')}
        </Button>
      )}
      {invite.error && <FormError>{problemText(invite.error)}</FormError>}
    </>
  )
}
