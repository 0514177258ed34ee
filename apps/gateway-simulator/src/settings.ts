/** What the control API can switch. Points that the gateways have not confirmed are switches, with the stricter default. */
export const defaultSettings = {
  /** Accepts what the real gateways are known or documented to reject. */
  lenient: false,
  bkash: {
    /** Seconds in which execute answers 2029 to a wallet that pays a merchant the same amount again. */
    duplicateWindowSeconds: 300,
    /** What execute answers when the payment is older than a day. */
    expiredCode: '2056',
    /** What a second execute answers. */
    repeatedExecuteCode: '2117',
    /** Which token calls count towards the two of an hour. */
    tokenLimit: 'grant_and_refresh' as 'grant_and_refresh' | 'refresh' | 'off',
    /** What a blocked token call gets: a body with a code, or 403 `Forbidden`. */
    tokenBlockResponse: 'code' as 'code' | 'forbidden',
    /** How create and execute write errors: `statusCode` or the older `errorCode`. */
    errorEnvelope: 'status' as 'status' | 'error',
    /** How long a refresh token is good: an hour, or 28 days, by two accounts. */
    refreshTokenSeconds: 3600,
    rejectsReusedInvoice: true,
    search: true,
    refundApi: 'both' as 'both' | 'v1' | 'v2',
    refundV1Days: 15,
    refundV2Days: 60,
    /** Whether answers have `payerAccount`, `payerType` and `maxRefundableAmount`, as they have since 2025. */
    optionalFields: true,
  },
  nagad: {
    /** How far `datetime` may be from the simulator's time; 0 for any. */
    skewSeconds: 300,
    /** Whether verify writes `16` or `16.00`. */
    amountStyle: 'short' as 'short' | 'two_decimals',
    /** Which date `originalRequestDate` of a cancel must be. */
    cancelDate: 'original' as 'original' | 'today' | 'any',
    /** What a repeated `referenceNo` gets: another refund, or an error. */
    repeatedReference: 'accept' as 'accept' | 'reject',
    /** Addresses that may call; any when empty. Others get the firewall's page. */
    allowedIps: [] as string[],
  },
}

export type Settings = typeof defaultSettings
export type SettingsChange = {
  lenient?: boolean
  bkash?: Partial<Settings['bkash']>
  nagad?: Partial<Settings['nagad']>
}

/** New settings with the changes in them. */
export const changeSettings = (settings: Settings, change: SettingsChange): Settings => ({
  lenient: change.lenient ?? settings.lenient,
  bkash: { ...settings.bkash, ...change.bkash },
  nagad: { ...settings.nagad, ...change.nagad },
})

const choice = (...values: string[]) => ({ type: 'string', enum: values })
const seconds = { type: 'integer', minimum: 0, maximum: 86_400 }
const days = { type: 'integer', minimum: 0, maximum: 3_650 }
const flag = { type: 'boolean' }
const object = (properties: object) => ({ type: 'object', additionalProperties: false, properties })

/** JSON Schema of a change. */
export const settingsSchema = object({
  lenient: flag,
  bkash: object({
    duplicateWindowSeconds: seconds,
    expiredCode: choice('2056', '2002'),
    repeatedExecuteCode: choice('2117', '2062'),
    tokenLimit: choice('grant_and_refresh', 'refresh', 'off'),
    tokenBlockResponse: choice('code', 'forbidden'),
    errorEnvelope: choice('status', 'error'),
    refreshTokenSeconds: { type: 'integer', minimum: 1, maximum: 2_419_200 },
    rejectsReusedInvoice: flag,
    search: flag,
    refundApi: choice('both', 'v1', 'v2'),
    refundV1Days: days,
    refundV2Days: days,
    optionalFields: flag,
  }),
  nagad: object({
    skewSeconds: seconds,
    amountStyle: choice('short', 'two_decimals'),
    cancelDate: choice('original', 'today', 'any'),
    repeatedReference: choice('accept', 'reject'),
    allowedIps: { type: 'array', maxItems: 100, items: { type: 'string', maxLength: 45 } },
  }),
})
