import { peopleCalls } from '@smartproject/bff/api/company/people'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressesIn } from '../../lib/address-list.js'
import { givenRole, type ProjectRole } from '../../lib/company/project-roles.js'
import { KitForm } from '../../form-kit/KitForm.js'
import { useKitForm } from '../../form-kit/use-kit-form.js'
import { useSessionUser } from '../../lib/session/session.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { Select } from '../../ui/form/Select.js'
import { TextArea } from '../../ui/form/TextArea.js'
import type { CompanyMember, InviteResult } from './api/people.js'
import { usePeopleCommand } from './api/use-people-command.js'
import { InviteResults } from './InviteResults.js'
import { GIVEN_ROLES, rightsOf, type GivenRole } from './model.js'
import s from './People.module.css'
import { ProjectRoles, type ChosenProject } from './ProjectRoles.js'

const FORM = 'invite-form'
const NO_MANAGER = 'nobody'

interface Values {
  emails: string
  role: GivenRole
  report_to: string
  projects: ChosenProject[]
}

/** New people report to the person who invites them, unless it is said otherwise: without a line they cannot ask for leave. */
function firstValues(inviter: string): Values {
  return { emails: '', role: 'member', report_to: inviter, projects: [] }
}

/** The chosen projects with the roles that a person of this role may have. */
function givenIn(projects: readonly ChosenProject[], role: GivenRole): ChosenProject[] {
  return projects.map((one) => ({
    ...one,
    role_id: Number(givenRole(role === 'guest', String(one.role_id) as ProjectRole)),
  }))
}

const isWrong = ({ reason }: InviteResult) => reason === 'EMAIL_INVALID'

export interface InviteDialogProps {
  subscription: number
  members: readonly CompanyMember[]
  onClose: () => void
}

/** Invites addresses, all in the same way, and then says what came of each; those that are none stay to be corrected. */
export function InviteDialog({ subscription, members, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['people', 'common'])
  const invite = usePeopleCommand('inviteMembers')
  const me = String(useSessionUser()?.id ?? NO_MANAGER)
  const [first] = useState(() => firstValues(me))
  const form = useKitForm({
    draft: `invite:${subscription}`,
    first,
    schema: peopleCalls.inviteMembers.input,
    input: ({ emails, role, report_to, projects }) => ({
      subscription,
      emails: addressesIn(emails),
      ...rightsOf(role),
      report_to: report_to === NO_MANAGER ? null : report_to,
      projects: givenIn(projects, role),
    }),
    change: invite,
    onDone: (answer) => {
      const left = answer.filter(isWrong).map(({ email }) => email)
      if (left.length > 0) form.set('emails', left.join('\n'))
    },
    words: (field, reason) => {
      if (field !== 'emails') return undefined
      return t(reason === 'TOO_MANY' ? 'people:invite.tooMany' : 'people:invite.none')
    },
  })
  const { role, report_to: reportTo } = form.values
  const results = invite.data ?? []
  const right = results.filter((one) => !isWrong(one))
  const wrong = right.length < results.length
  if (invite.data && !wrong)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('people:invite.results')}
        foot={<Button onClick={onClose}>{t('common:action.close')}</Button>}
      >
        <InviteResults results={right} />
      </Dialog>
    )
  const emails = form.text('emails')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('people:invite.title')}
      busy={invite.isPending}
      foot={
        <>
          <Button
            onClick={() => {
              form.discard()
              onClose()
            }}
          >
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" form={FORM} kind="primary" loading={invite.isPending}>
            {t('people:invite.send')}
          </Button>
        </>
      }
    >
      <KitForm form={form} id={FORM} className={s.form}>
        {wrong && <InviteResults results={right} />}
        <TextArea
          {...emails}
          error={emails.error ?? (wrong ? t('people:invite.wrong') : undefined)}
          label={t('people:invite.emails')}
          help={t('people:invite.emailsHelp')}
          required
          dir="ltr"
          data-autofocus
        />
        <Select
          {...form.field('role')}
          label={t('people:column.role')}
          help={t(`people:roleHelp.${role}`)}
          options={GIVEN_ROLES.map((value) => ({ value, label: t(`people:role.${value}`) }))}
        />
        <Select
          {...form.field('report_to')}
          label={t('people:column.reportTo')}
          help={role !== 'guest' && reportTo === NO_MANAGER ? t('people:invite.noLine') : undefined}
          searchable
          options={[
            { value: NO_MANAGER, label: t('people:nobody') },
            ...members
              .filter((member) => member.active)
              .map(({ id, fullname }) => ({ value: id, label: fullname })),
          ]}
        />
        <ProjectRoles
          subscription={subscription}
          guest={role === 'guest'}
          chosen={givenIn(form.values.projects, role)}
          onChange={(projects) => form.set('projects', projects)}
        />
      </KitForm>
    </Dialog>
  )
}
