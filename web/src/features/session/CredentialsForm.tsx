import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { PasswordField } from '../../ui/form/PasswordField.js'
import { TextField } from '../../ui/form/TextField.js'
import { Form } from '../../ui/form/Form.js'
import type { Credentials } from './api/session.js'
import { credentialFaults, type CredentialFaults } from './model.js'
import s from './LoginPage.module.css'

interface CredentialsFormProps {
  /** Sends what was typed; refuses when it was not accepted. */
  send: (credentials: Credentials) => Promise<void>
  /** The first value of the email field: after a second step that was given up it is there again. */
  email: string
  pending: boolean
  checking: boolean
  /** The text above the fields. */
  children: ReactNode
  /** The parts between the fields and the button. */
  foot: ReactNode
}

/**
 * Email and password. The only form without the form library and its schemas: this page comes before everything else,
 * and they would be a seventh of it.
 */
export function CredentialsForm(props: CredentialsFormProps) {
  const { send, email: known, pending, checking, children, foot } = props
  const { t } = useTranslation('session')
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [faults, setFaults] = useState<CredentialFaults>({})
  useEffect(() => email.current?.focus(), [])

  const submit = async () => {
    const typed = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    const found = credentialFaults(typed)
    setFaults(found)
    if (found.email) return email.current?.focus()
    if (found.password) return password.current?.focus()
    await send(typed).catch(() => {
      // The password is what has to be typed again.
      if (!password.current) return
      password.current.value = ''
      password.current.focus()
    })
  }

  return (
    <Form className={s.form} onSubmit={() => void submit()}>
      {children}
      <TextField
        ref={email}
        name="email"
        type="email"
        dir="ltr"
        defaultValue={known}
        autoComplete="username"
        label={t('login.email')}
        error={faults.email && t(faults.email)}
        onChange={() => setFaults({ ...faults, email: undefined })}
      />
      <PasswordField
        ref={password}
        name="password"
        autoComplete="current-password"
        label={t('login.password')}
        error={faults.password && t(faults.password)}
        onChange={() => setFaults({ ...faults, password: undefined })}
      />
      {foot}
      <Button type="submit" kind="primary" fullWidth loading={pending}>
        {pending ? t('login.submitting') : t('login.submit')}
      </Button>
      <output className={s.status}>{checking && t('login.checking')}</output>
    </Form>
  )
}
