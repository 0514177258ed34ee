/** The largest numbers that the server and the functions or checks of the database both know. */

/** The orders of one phone number with a claim that is not reviewed; a trigger counts them. */
export const maxClaimedOrders = 10
/** Counts of metrics stop here, so that one that grew costs no more to read. */
export const maxMetricCount = 10_001
/** The internal notes of one ticket. */
export const maxTicketNotes = 100
/** The minutes that a text of a blog post takes to read. */
export const maxReadingMinutes = 999
/** The attempts to pay one order. */
export const maxStoredAttempts = 99
/** Parts of SMS about alerts that a store sends in a day, where it has chosen no other number. */
export const usualAlertSmsPerDay = 50
/** Who has left a checkout at night is reminded of it in the morning, and nobody later. */
export const maxReminderAgeHours = 16
/** The sessions that requested one export. */
export const maxExportSessions = 20
/** After this time an upload that nothing shows is deleted. */
export const unusedUploadHours = 24

/** A store reads what others share when it has taken part for so many days and shares so many orders: nobody reads without giving. */
export const reputationWaitDays = 7
export const reputationLeastGiven = 5
/** Behind a reputation stand so many orders of so many other merchants. */
export const reputationLeastOrders = 3
export const reputationLeastMerchants = 2
/** The latest orders of a number that count for each merchant, so that one does not outweigh the others. */
export const reputationMostOfMerchant = 5
/** For how many half-years an order counts. */
export const reputationHalfYears = 4
