import { RequestReader } from '@smartproject/kit/grpc/values'
import { emailKey } from '@smartproject/kit/types/email-address'
import { isCountry, isPhone } from '@smartproject/kit/invoice-buyer'
import type { BillingDetails as ProtoDetails } from '@smartproject/proto/smartproject/billing/v1/payment_service'

import type { BillingDetails } from '../domain/billing-details.js'

/** The details of a request. Errors: invalid with every field at fault. */
export function readDetails(details: ProtoDetails | undefined): BillingDetails {
  const reader = new RequestReader()
  const text = (field: string, value: string | undefined, max: number, min = 0) =>
    reader.name(field, value ?? '', { min, max })
  const read = {
    fullName: text('full_name', details?.fullName, 200, 1),
    email: text('email', details?.email, 254, 1),
    address: text('address', details?.address, 200, 1),
    city: text('city', details?.city, 100, 1),
    state: text('state', details?.state, 100, 1),
    country: text('country', details?.country, 2, 2),
    phone: text('phone', details?.phone, 14, 1),
    company: text('company', details?.company, 200),
    taxId: text('tax_id', details?.taxId, 40),
  }
  if (read.email !== '' && emailKey(read.email) === null) reader.fault('email', 'EMAIL_INVALID')
  if (!isCountry(read.country)) reader.fault('country', 'COUNTRY_INVALID')
  if (read.phone !== '' && !isPhone(read.phone)) reader.fault('phone', 'PHONE_INVALID')
  reader.done()
  return read
}
