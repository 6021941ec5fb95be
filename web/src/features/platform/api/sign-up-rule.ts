import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { useCommand } from '../../../lib/calls/use-command.js'

/** Who may open an account on the platform. */
export const signUpRuleQuery = queryOptions({
  queryKey: ['platform', 'getSignUpRule'] as const,
  queryFn: ({ signal }) => ask('getSignUpRule', {}, { signal }),
})

/** Lets others open accounts than until now. */
export function useSetSignUpRule() {
  return useCommand('setSignUpRule', {
    onDone: (client, rule) => client.setQueryData(signUpRuleQuery.queryKey, rule),
  })
}

/** Mails to the reader. */
export function useSendTestMail() {
  return useCommand('sendTestMail', {})
}

/** Which captcha browsers answer, and which could be chosen. */
export const captchaQuery = queryOptions({
  queryKey: ['platform', 'getCaptcha'] as const,
  queryFn: ({ signal }) => ask('getCaptcha', {}, { signal }),
})

/** Has browsers answer another captcha than until now. */
export function useSetCaptcha() {
  return useCommand('setCaptcha', {
    onDone: (client, setting) => client.setQueryData(captchaQuery.queryKey, setting),
  })
}
