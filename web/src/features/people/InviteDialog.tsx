import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { givenRole, type ProjectRole } from '../../lib/company/project-roles.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { Select } from '../../ui/form/Select.js'
import { TextArea } from '../../ui/form/TextArea.js'
import type { CompanyMember } from './api/people.js'
import { usePeopleCommand } from './api/use-people-command.js'
import { InviteResults } from './InviteResults.js'
import { addressesIn, GIVEN_ROLES, rightsOf, type GivenRole } from './model.js'
import s from './People.module.css'
import { ProjectRoles, type ChosenProject } from './ProjectRoles.js'

const FORM = 'invite-form'
const MOST = 50
const NO_MANAGER = 'nobody'

export interface InviteDialogProps {
  subscription: number
  members: readonly CompanyMember[]
  onClose: () => void
}

/** Invites addresses, all in the same way, and then says what came of each. */
export function InviteDialog({ subscription, members, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['people', 'common'])
  const invite = usePeopleCommand('inviteMembers')
  const [text, setText] = useState('')
  const [role, setRole] = useState<GivenRole>('member')
  const [reportTo, setReportTo] = useState(NO_MANAGER)
  const [projects, setProjects] = useState<ChosenProject[]>([])
  const [fault, setFault] = useState<'none' | 'tooMany' | null>(null)
  const given = projects.map((one) => ({
    ...one,
    role_id: Number(givenRole(role === 'guest', String(one.role_id) as ProjectRole)),
  }))
  const submit = () => {
    if (invite.isPending) return
    const emails = addressesIn(text)
    const found = emails.length === 0 ? 'none' : emails.length > MOST ? 'tooMany' : null
    setFault(found)
    if (found) return
    const report_to = reportTo === NO_MANAGER ? null : reportTo
    invite.mutate({ subscription, emails, ...rightsOf(role), report_to, projects: given })
  }
  if (invite.data)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('people:invite.results')}
        foot={<Button onClick={onClose}>{t('common:action.close')}</Button>}
      >
        <InviteResults results={invite.data} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('people:invite.title')}
      busy={invite.isPending}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={FORM} kind="primary" loading={invite.isPending}>
            {t('people:invite.send')}
          </Button>
        </>
      }
    >
      <Form id={FORM} className={s.form} onSubmit={submit}>
        {invite.error && <FormError>{problemText(invite.error)}</FormError>}
        <TextArea
          label={t('people:invite.emails')}
          help={t('people:invite.emailsHelp')}
          required
          dir="ltr"
          data-autofocus
          value={text}
          error={fault ? t(`people:invite.${fault}`) : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          label={t('people:column.role')}
          help={t(`people:roleHelp.${role}`)}
          options={GIVEN_ROLES.map((value) => ({ value, label: t(`people:role.${value}`) }))}
          value={role}
          onChange={setRole}
        />
        <Select
          label={t('people:column.reportTo')}
          searchable
          options={[
            { value: NO_MANAGER, label: t('people:nobody') },
            ...members
              .filter((member) => member.active)
              .map(({ id, fullname }) => ({ value: id, label: fullname })),
          ]}
          value={reportTo}
          onChange={setReportTo}
        />
        <ProjectRoles
          subscription={subscription}
          guest={role === 'guest'}
          chosen={given}
          onChange={setProjects}
        />
      </Form>
    </Dialog>
  )
}
