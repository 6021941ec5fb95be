import { useState } from 'react'
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type ResolverResult,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { problemText } from '../i18n/problem-text.js'
import { isApiError, type FieldFault } from '../lib/calls/api-error.js'
import type { Change } from '../lib/calls/use-change.js'
import { asksStepUp } from '../lib/session/step-up.js'
import { faultsIn, faultText } from './faults.js'
import { useChangesOfOthers } from './changes-of-others.js'
import { useFoundDraft, useKeptDraft, type DraftPlace } from './use-draft.js'

type Words<V extends FieldValues> = (field: Path<V>, reason: string) => string | undefined

export interface KitFormOptions<V extends FieldValues, I, O> extends Omit<DraftPlace<V>, 'name'> {
  /** Names the draft, as `DraftPlace.name`; null where none is kept. */
  draft: string | null
  /** The input of the call, or of what is checked before it is asked. */
  schema: $ZodType
  /** Rules of the form that the schema does not know, as what two fields are together. */
  check?: (values: V) => readonly FieldFault[]
  /** The request made of the entered values. */
  input: (values: V) => I
  change: Pick<Change<O, I>, 'mutate' | 'error' | 'isPending'>
  /** The field of the form for a field of the input, where the names differ. */
  fieldOf?: Readonly<Record<string, Path<V>>>
  /** The field that shows a refusal without a field, by its reason. */
  reasonAt?: Readonly<Record<string, Path<V>>>
  /** The sentence for a reason at a field; undefined for the usual one. */
  words?: Words<V>
  onDone?: (output: O, input: I) => unknown
}

/** A form as its fields see it. */
export interface KitFormState<V extends FieldValues> {
  readonly values: V
  readonly busy: boolean
  /** Why the last attempt was refused, where no field shows it. */
  readonly problem: string | null
  /** True while the form holds what an earlier one kept. */
  readonly restored: boolean
  /** True while something is entered that was not sent. */
  readonly unsaved: boolean
  /** A person changed here what another one has changed since. */
  readonly overtaken: boolean
  /** Gives those fields what the other person saved. */
  takeTheirs: () => void
  submit: () => void
  /** Back to the first values, after one of several was sent or when what came back is not wanted. */
  discard: () => void
  set: <K extends Path<V>>(name: K, value: PathValue<V, K>) => void
  /** Moves the focus to a field of `text`. */
  focus: (name: Path<V>) => void
  /** For a line of text, a text of several lines or a password. */
  text: (name: Path<V>) => UseFormRegisterReturn<Path<V>> & { error: string | undefined }
  /** For a box to tick. */
  box: (name: Path<V>) => UseFormRegisterReturn<Path<V>>
  /** For a field that gives its value itself: a choice, a day, people. */
  field: <K extends Path<V>>(name: K) => FieldState<V, K>
}

interface FieldState<V extends FieldValues, K extends Path<V>> {
  name: K
  value: PathValue<V, K>
  onChange: (value: PathValue<V, K>) => void
  error: string | undefined
}

/**
 * A form over react-hook-form and a schema of the API. Fields show faults that the schema finds and
 * faults that the server names in the same words; a refusal that names no field of the form stands above them. The input is kept
 * as a draft until it is sent.
 */
export function useKitForm<V extends FieldValues, I, O>(options: KitFormOptions<V, I, O>): KitFormState<V> {
  const { draft: name, first, secret = [], input, change } = options
  const { key, found, before, wasFound, drop } = useFoundDraft<V>({ name, first, secret })
  const [restored, setRestored] = useState(wasFound)
  const form = useForm<V>({
    defaultValues: { ...first, ...found } as DefaultValues<V>,
    shouldFocusError: false,
    resolver: (entered) => resultOf(options, entered),
  })
  const values = useWatch({ control: form.control, compute: (all: V) => all })
  const put = (change: Partial<V>) => {
    for (const [field, value] of Object.entries(change)) form.setValue(field as Path<V>, value)
  }
  const others = useChangesOfOthers({ first, before, values, put })
  const unsaved = useKeptDraft(key, { base: others.base, secret }, values)
  const keepNothingOf = (held: V) => {
    drop()
    setRestored(false)
    others.settle(held)
  }
  const send = (sent: I) =>
    change.mutate(sent, {
      onSuccess: (output) => {
        keepNothingOf(form.getValues())
        options.onDone?.(output, sent)
      },
      onError: (error) => {
        for (const fault of refusalAt(options, error))
          form.setError(fault.name, { type: 'server', message: fault.reason })
      },
    })
  const isShown = asksStepUp(change.error) || refusalAt(options, change.error).length > 0
  return {
    values,
    busy: change.isPending,
    problem: change.error && !isShown ? problemText(change.error) : null,
    restored: restored && unsaved,
    unsaved,
    overtaken: others.overtaken,
    takeTheirs: others.takeTheirs,
    submit: () => void form.handleSubmit(() => send(input(form.getValues())))(),
    discard: () => {
      keepNothingOf(first)
      form.reset(first)
    },
    ...fieldsOf(form, options.words),
  }
}

/** The inputs of fields, by their kind. */
function fieldsOf<V extends FieldValues>(form: UseFormReturn<V>, words: Words<V> = () => undefined) {
  const errorOf = (name: Path<V>) => {
    const reason = form.getFieldState(name, form.formState).error?.message
    return reason === undefined ? undefined : (words(name, reason) ?? faultText(reason))
  }
  const set = <K extends Path<V>>(name: K, value: PathValue<V, K>) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return {
    set,
    focus: form.setFocus,
    text: (name: Path<V>) => ({ ...form.register(name), error: errorOf(name) }),
    box: (name: Path<V>) => form.register(name),
    field: <K extends Path<V>>(name: K) => ({
      name,
      value: form.getValues(name),
      onChange: (value: PathValue<V, K>) => set(name, value),
      error: errorOf(name),
    }),
  }
}

/** The faults the schema finds in the request; of several reasons of a field the first. */
function resultOf<V extends FieldValues, I, O>(
  options: KitFormOptions<V, I, O>,
  entered: V,
): ResolverResult<V> {
  const own = options.check?.(entered) ?? []
  const faults = placed(options, [...own, ...faultsIn(options.schema, options.input(entered))])
  if (faults.length === 0) return { values: entered, errors: {} }
  const errors = faults
    .toReversed()
    .map(({ name, reason }) => [name, { type: 'schema', message: reason }] as const)
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<V> }
}

/** The fields that show a refusal of the server. */
function refusalAt<V extends FieldValues, I, O>(options: KitFormOptions<V, I, O>, error: unknown) {
  if (!isApiError(error)) return []
  const field = options.reasonAt?.[error.reason]
  const whole = field === undefined ? [] : [{ field, reason: error.reason }]
  return placed(options, [...error.fields, ...whole])
}

/** The fields that show faults; a fault that concerns no field of the form has no place. */
function placed<V extends FieldValues, I, O>(
  { first, fieldOf = {} }: KitFormOptions<V, I, O>,
  faults: readonly FieldFault[],
): { name: Path<V>; reason: string }[] {
  const isField = (name: string): name is Path<V> => name in first
  return faults.flatMap(({ field, reason }) => {
    const [top = field] = field.split('.')
    const name = fieldOf[field] ?? fieldOf[top] ?? top
    return isField(name) ? [{ name, reason }] : []
  })
}
