import type { ProjectFlags } from '@smartproject/bff/api/company/project-flags'
import { BOARD_ORDERS, type BoardOrder } from '@smartproject/bff/api/work/card-orders'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { DraftNote } from '../../form-kit/DraftNote.js'
import { useSubscription } from '../../lib/place/place.js'
import { useSessionUser } from '../../lib/session/session.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { Select } from '../../ui/form/Select.js'
import { templateQuery, templatesQuery } from './api/templates.js'
import { useProjectCommand } from './api/use-project-command.js'
import { PeopleFields, type Participant } from './form/PeopleFields.js'
import { codeFrom, EMPTY_DRAFT, type ProjectDraft, purposeOf } from './form/project-draft.js'
import { PartSwitches } from './form/PartSwitches.js'
import { ProjectFields } from './form/ProjectFields.js'
import { useProjectDraft } from './form/use-project-draft.js'
import s from './form/ProjectForm.module.css'

const NO_TEMPLATE = '-'

interface Entered extends ProjectDraft {
  people: readonly Participant[]
  template: string
  order: BoardOrder
  flags: ProjectFlags
}

const NOTHING: Entered = {
  ...EMPTY_DRAFT,
  people: [],
  template: NO_TEMPLATE,
  order: 'last_change',
  flags: {},
}

/** A new project: what it is called, when it runs, who takes part, and whether it begins empty. */
export function ProjectWizardPage() {
  const { t } = useTranslation(['projects', 'board'])
  const subscription = useSubscription()
  const user = useSessionUser()
  const navigate = useNavigate()
  const form = useProjectDraft(`project:${subscription}`, NOTHING)
  const { people, template, order, flags } = form.draft
  const begun = useQuery({
    ...templateQuery(subscription, template),
    enabled: template !== NO_TEMPLATE,
  }).data
  const create = useProjectCommand('createProject')

  const change = (part: Partial<Entered>) => {
    const { name, code } = form.draft
    // The code follows the name until a person writes another one.
    const follows = part.name !== undefined && code === codeFrom(name)
    form.change(follows ? { ...part, code: codeFrom(part.name ?? '') } : part)
  }

  const submit = () => {
    if (create.isPending || !form.check()) return
    const { name, code, start, end } = form.draft
    create.mutate(
      {
        subscription,
        name: name.trim(),
        code,
        ...purposeOf(form.draft),
        start_date: start,
        end_date: end,
        members: [...people],
        ...(template === NO_TEMPLATE ? {} : { template }),
        ...(order === 'last_change' ? {} : { board_order: order }),
        ...(Object.keys(flags).length === 0 ? {} : { flags }),
      },
      {
        onSuccess: ({ project }) => {
          form.kept.sent()
          void navigate(`/${subscription}/project/${project}`)
        },
        onError: form.explain,
      },
    )
  }

  return (
    <>
      <PageHeader title={t('wizard.title')} />
      <Card>
        <Form className={s.form} onSubmit={submit}>
          <DraftNote draft={form.kept} />
          {form.problem && <FormError>{form.problem}</FormError>}
          <ProjectFields
            subscription={subscription}
            project={null}
            draft={form.draft}
            faults={form.faults}
            onChange={change}
          />
          <PeopleFields
            subscription={subscription}
            except={String(user?.id ?? '')}
            people={people}
            onChange={(chosen) => form.change({ people: chosen })}
          />
          <Templates
            subscription={subscription}
            value={template}
            onChange={(chosen) => form.change({ template: chosen })}
          />
          <Select
            label={t('board:ownOrder.label')}
            help={t('board:ownOrder.help')}
            options={BOARD_ORDERS.map((value) => ({ value, label: t(`board:ownOrder.${value}`) }))}
            value={order}
            onChange={(chosen) => form.change({ order: chosen })}
          />
          <PartSwitches
            flags={{ ...(template === NO_TEMPLATE ? {} : begun), ...flags }}
            title={t('parts.title')}
            help={t('wizard.partsHelp')}
            onChange={(flag, on) => form.change({ flags: { ...flags, [flag]: on } })}
          />
          <div className={s.row}>
            <Button type="submit" kind="primary" loading={create.isPending}>
              {t('wizard.create')}
            </Button>
            <Link to={`/${subscription}`}>{t('wizard.cancel')}</Link>
          </div>
        </Form>
      </Card>
    </>
  )
}

interface TemplatesProps {
  subscription: number
  value: string
  onChange: (template: string) => void
}

/** The template the project begins with: one of the company, or one of the product in the language of the reader. */
function Templates({ subscription, value, onChange }: TemplatesProps) {
  const { t, i18n } = useTranslation('projects')
  const all = useQuery(templatesQuery(subscription)).data ?? []
  const templates = all.filter(
    ({ language, published_version: published }) =>
      published > 0 && (language === '' || language === i18n.language),
  )
  if (templates.length === 0) return null
  return (
    <Select
      label={t('wizard.template')}
      help={t('wizard.templateHelp')}
      options={[
        { value: NO_TEMPLATE, label: t('wizard.noTemplate') },
        ...templates.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
