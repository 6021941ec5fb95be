import {
  useMutation,
  type DistributiveOmit,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/** The effects of one call of `mutate`. */
type Following<O, I> = {
  onSuccess?(output: O, input: I): unknown
  onError?(error: Error, input: I): unknown
  onSettled?(): unknown
}

/** A change with its state; `again` repeats the last `mutate` together with what follows it. */
export type Change<O, I> = DistributiveOmit<UseMutationResult<O, Error, I>, 'mutate'> & {
  mutate: (input: I, following?: Following<O, I>) => void
  again: () => void
}

/**
 * A change of data, as `useMutation`. The options of `mutate` follow the change itself and not the component that
 * asked for it: the refetch after a change often takes that component away, and `useMutation` would then drop what follows.
 */
export function useChange<O, I = void, C = unknown>(
  options: UseMutationOptions<O, Error, I, C>,
): Change<O, I> {
  const mutation = useMutation<O, Error, I, C>(options)
  const { mutateAsync } = mutation
  const last = useRef<() => void>(undefined)
  const mutate = useCallback(
    (input: I, following: Following<O, I> = {}) => {
      last.current = () =>
        void mutateAsync(input)
          .then(
            (output) => void following.onSuccess?.(output, input),
            (error: Error) => void following.onError?.(error, input),
          )
          .then(() => void following.onSettled?.())
      last.current()
    },
    [mutateAsync],
  )
  const again = useCallback(() => last.current?.(), [])
  return { ...mutation, mutate, again }
}
