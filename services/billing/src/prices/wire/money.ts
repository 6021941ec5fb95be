import type { RequestReader } from '@smartproject/kit/grpc/values'
import type { Money } from '@smartproject/kit/types/money'
import type { Money as ProtoMoney } from '@smartproject/proto/smartproject/type/v1/type'

const NANOS_OF_A_CENT = 10_000_000

/** An amount on the wire; both currencies have a hundred minor units. */
export function encodeMoney({ minor, currency }: Money): ProtoMoney {
  return { currencyCode: currency, units: minor / 100n, nanos: Number(minor % 100n) * NANOS_OF_A_CENT }
}

/** The amount of a request, in minor units; faults name the field. */
export function readMoney(reader: RequestReader, field: string, money: ProtoMoney | undefined): Money {
  const currency = money?.currencyCode ?? ''
  if (currency !== 'QAR' && currency !== 'USD') reader.fault(field, 'CURRENCY_UNKNOWN')
  const { units = 0n, nanos = 0 } = money ?? {}
  if (units < 0n || units > 1_000_000_000n || nanos < 0 || nanos % NANOS_OF_A_CENT !== 0)
    reader.fault(field, 'AMOUNT_OUT_OF_RANGE')
  return { minor: units * 100n + BigInt(Math.trunc(nanos / NANOS_OF_A_CENT)), currency }
}
