import { templateCalls } from '@smartproject/bff/api/legacy/templates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultsIn, faultText } from '../../form-kit/faults.js'
import { problemText } from '../../i18n/problem-text.js'
import { isApiError, type FieldFault } from '../../lib/calls/api-error.js'
import { useSessionUser } from '../../lib/session/session.js'
import { Button } from '../../ui/Button.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import { Select } from '../../ui/form/Select.js'
import { TextField } from '../../ui/form/TextField.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { sourceProjectsQuery, templateContentQuery, type TemplateHead, useTemplateCommand } from './api.js'
import { RoleNames, type RoleName } from './RoleNames.js'
import s from './Templates.module.css'

const FORM = 'new-template'
const STARTS = ['empty', 'project', 'template'] as const
const MOST_NAME = 100
const NOTHING = JSON.stringify({ version: 2 })

interface NewTemplateDialogProps {
  subscription: number
  templates: readonly TemplateHead[]
  /** The template to begin with; empty for none. */
  start: string
  onClose: () => void
  onMade: (id: string) => void
}

interface Values {
  readonly name: string
  readonly start: (typeof STARTS)[number]
  readonly project: string | null
  readonly template: string | null
  /** Null until the people of the project are known. */
  readonly roles: readonly RoleName[] | null
}

/** Makes a template as a draft: an empty one, one of a project, or one of another template. */
export function NewTemplateDialog({
  subscription,
  templates,
  start,
  onClose,
  onMade,
}: NewTemplateDialogProps) {
  const { t } = useTranslation(['templates', 'common'])
  const first = templates.find(({ id }) => id === start)
  const [values, setValues] = useState<Values>({
    name: first ? withoutMarks(t('templates:copyOf', { name: first.name })).slice(0, MOST_NAME) : '',
    start: first ? 'template' : 'empty',
    project: null,
    template: first?.id ?? null,
    roles: null,
  })
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  const { make, faultAt, problem, busy } = useMaking(subscription, values, onMade)
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      busy={busy}
      title={t('templates:new')}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={FORM} kind="primary" loading={busy}>
            {t('templates:create')}
          </Button>
        </>
      }
    >
      <Form id={FORM} className={s.form} busy={busy} onSubmit={make}>
        {problem && <FormError>{problem}</FormError>}
        <TextField
          label={t('templates:column.name')}
          required
          data-autofocus
          maxLength={MOST_NAME}
          value={values.name}
          error={faultAt('name')}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <SegmentedControl
          label={t('templates:start.label')}
          segments={STARTS.map((value) => ({ value, label: t(`templates:start.${value}`) }))}
          value={values.start}
          onChange={(chosen) => set({ start: chosen })}
        />
        {values.start === 'template' && (
          <Select
            label={t('templates:start.templateField')}
            required
            searchable
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.template}
            error={faultAt('template')}
            onChange={(template) => set({ template })}
          />
        )}
        {values.start === 'project' && <ProjectStart {...{ subscription, values, set, faultAt }} />}
      </Form>
    </Dialog>
  )
}

interface ProjectStartProps {
  subscription: number
  values: Values
  set: (change: Partial<Values>) => void
  faultAt: (field: string) => string | undefined
}

/** The project that the template is made from, and the roles of its people. */
function ProjectStart({ subscription, values, set, faultAt }: ProjectStartProps) {
  const { t } = useTranslation('templates')
  const user = String(useSessionUser()?.id ?? '')
  const projects = useQuery(sourceProjectsQuery(subscription, user))
  const project = values.project
  return (
    <>
      <Select
        label={t('start.projectField')}
        required
        searchable
        help={t('start.projectHelp')}
        options={(projects.data ?? []).map(({ id, code, name }) => ({
          value: String(id),
          label: [code, name].join(' · '),
        }))}
        value={project}
        error={faultAt('project')}
        onChange={(chosen) => set({ project: chosen, roles: null })}
      />
      {project !== null && (
        <RoleNames
          key={project}
          subscription={subscription}
          project={Number(project)}
          roles={values.roles}
          faultAt={faultAt}
          onChange={(roles) => set({ roles })}
        />
      )}
    </>
  )
}

/** Sends what was entered; the faults by their fields, and what is wrong beside them. */
function useMaking(subscription: number, values: Values, onMade: (id: string) => void) {
  const client = useQueryClient()
  const change = useTemplateCommand()
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [reading, setReading] = useState<unknown>(null)
  const send = (content: { all_data: string } | ReturnType<typeof projectContent>) => {
    const input = { subscription, name: values.name.trim(), state: 'draft' as const, ...content }
    const found = faultsIn(templateCalls.alterProjectTemplate.input, input)
    setFaults(found)
    if (found.length > 0) return
    change.mutate(input, { onSuccess: ({ id }) => onMade(id) })
  }
  const make = async () => {
    setReading(null)
    const missing = missingOf(values)
    setFaults(missing)
    if (missing.length > 0) return
    if (values.start === 'project') return send(projectContent(values))
    if (values.start === 'empty' || values.template === null) return send({ all_data: NOTHING })
    try {
      const found = await client.fetchQuery(templateContentQuery(subscription, values.template))
      send({ all_data: found?.all_data ?? NOTHING })
    } catch (error) {
      setReading(error)
    }
  }
  const refused = isApiError(change.error) ? change.error.fields : []
  const error = reading ?? change.error
  return {
    make: () => void make(),
    busy: change.isPending,
    problem: error === null ? null : problemText(error),
    faultAt: (field: string) => {
      const fault = [...faults, ...refused].find((one) => one.field === field)
      return fault && faultText(fault.reason)
    },
  }
}

/** A text that becomes input holds no marks of direction. */
function withoutMarks(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '')
}

function projectContent({ project, roles }: Values) {
  const named = (roles ?? []).filter(({ name }) => name.trim() !== '')
  return {
    from_project: Number(project),
    roles: named.map(({ name, user }) => ({ name: name.trim(), user })),
  }
}

function missingOf({ name, start, project, template }: Values): FieldFault[] {
  const missing = [
    name.trim() === '' && 'name',
    start === 'project' && project === null && 'project',
    start === 'template' && template === null && 'template',
  ]
  return missing.filter((field) => field !== false).map((field) => ({ field, reason: 'REQUIRED' }))
}
