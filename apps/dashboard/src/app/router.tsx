import { createBrowserRouter } from 'react-router'
import { alertRoutes } from '../features/alerts/routes.ts'
import { auditLogRoutes } from '../features/audit-log/routes.ts'
import { blockRoutes } from '../features/blocks/routes.ts'
import { blogRoutes } from '../features/blog/routes.ts'
import { brandRoutes } from '../features/brands/routes.ts'
import { bundleRoutes } from '../features/bundles/routes.ts'
import { cancellationRoutes } from '../features/cancellations/routes.ts'
import { categoryRoutes } from '../features/categories/routes.ts'
import { courierBalanceRoutes } from '../features/courier-balances/routes.ts'
import { courierReportRoutes } from '../features/courier-report/routes.ts'
import { courierRestRoutes } from '../features/courier-rests/routes.ts'
import { courierRoutes } from '../features/couriers/routes.ts'
import { curatedListRoutes } from '../features/curated-lists/routes.ts'
import { customerRoutes } from '../features/customers/routes.ts'
import { dataExportRoutes } from '../features/data-exports/routes.ts'
import { deadlineRoutes } from '../features/deadlines/routes.ts'
import { deliveryZoneRoutes } from '../features/delivery-zones/routes.ts'
import { deskRoutes } from '../features/desk/routes.ts'
import { flashDealRoutes } from '../features/flash-deals/routes.ts'
import { gatewayRefundRoutes } from '../features/gateway-refunds/routes.ts'
import { importRoutes } from '../features/imports/routes.ts'
import { keyRoutes } from '../features/keys/routes.ts'
import { leadRoutes } from '../features/leads/routes.ts'
import { listExportRoutes } from '../features/list-exports/routes.ts'
import { messageTextRoutes } from '../features/message-texts/routes.ts'
import { messageRoutes } from '../features/messages/routes.ts'
import { newsletterRoutes } from '../features/newsletter/routes.ts'
import { offerRoutes } from '../features/offers/routes.ts'
import { orderLinkRoutes } from '../features/order-links/routes.ts'
import { orderRoutes } from '../features/orders/routes.ts'
import { overviewRoutes } from '../features/overview/routes.ts'
import { pageRoutes } from '../features/pages/routes.ts'
import { pastOrderRoutes } from '../features/past-orders/routes.ts'
import { paymentClaimRoutes } from '../features/payment-claims/routes.ts'
import { paymentGatewayRoutes } from '../features/payment-gateways/routes.ts'
import { paymentMethodRoutes } from '../features/payment-methods/routes.ts'
import { paymentRequirementRoutes } from '../features/payment-requirements/routes.ts'
import { paymentSessionRoutes } from '../features/payment-sessions/routes.ts'
import { paymentRoutes } from '../features/payments/routes.ts'
import { priceRoutes } from '../features/prices/routes.ts'
import { productRoutes } from '../features/products/routes.ts'
import { reconciliationRoutes } from '../features/reconciliation/routes.ts'
import { redirectRoutes } from '../features/redirects/routes.ts'
import { refundRoutes } from '../features/refunds/routes.ts'
import { reportRoutes } from '../features/reports/routes.ts'
import { reviewRoutes } from '../features/reviews/routes.ts'
import { settingRoutes } from '../features/settings/routes.ts'
import { settlementFileRoutes } from '../features/settlement-files/routes.ts'
import { settlementRoutes } from '../features/settlements/routes.ts'
import { shipmentRoutes } from '../features/shipments/routes.ts'
import { staffRoutes } from '../features/staff/routes.ts'
import { statementRoutes } from '../features/statements/routes.ts'
import { stockRoutes } from '../features/stock/routes.ts'
import { subscriptionRoutes } from '../features/subscriptions/routes.ts'
import { supportRoutes } from '../features/support/routes.ts'
import { takingsRoutes } from '../features/takings/routes.ts'
import { taxDocumentRoutes } from '../features/tax-documents/routes.ts'
import { unappliedPaymentRoutes } from '../features/unapplied-payments/routes.ts'
import { webhookRoutes } from '../features/webhooks/routes.ts'
import { websiteRoutes } from '../features/website/routes.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { FirstPage } from '../shell/first-page.tsx'
import { NotFound } from '../shell/not-found.tsx'
import { skipSignIn } from '../shell/sign-in/skip-sign-in.ts'
import { StartPage } from '../shell/start-page.tsx'
import { requireIdentity, StoreLayout } from '../shell/store-layout.tsx'
import { Root } from './root.tsx'

/** Every address of the dashboard. The screens of a feature are one chunk, loaded with the first of them. */
export const router = createBrowserRouter(
  [
    {
      element: <Root />,
      errorElement: <ErrorPage />,
      HydrateFallback: () => null,
      children: [
        { path: '/', element: <StartPage />, loader: requireIdentity },
        {
          path: '/sign-in',
          loader: skipSignIn,
          lazy: async () => ({ Component: (await import('../shell/sign-in/sign-in-page.tsx')).SignInPage }),
        },
        {
          path: '/invite/:token',
          lazy: async () => ({ Component: (await import('../shell/invite/invite-page.tsx')).InvitePage }),
        },
        {
          path: '/reset-password',
          lazy: async () => ({ Component: (await import('../shell/reset-password/request-page.tsx')).RequestPage }),
        },
        {
          path: '/reset-password/:token',
          lazy: async () => ({ Component: (await import('../shell/reset-password/choose-page.tsx')).ChoosePage }),
        },
        {
          path: '/account',
          loader: requireIdentity,
          children: [
            {
              index: true,
              lazy: async () => ({ Component: (await import('../shell/account/account-page.tsx')).AccountPage }),
            },
            {
              path: 'second-factor',
              lazy: async () => ({ Component: (await import('../shell/account/set-up-page.tsx')).SetUpPage }),
            },
            {
              path: 'recovery-codes',
              lazy: async () => ({
                Component: (await import('../shell/account/recovery-codes-page.tsx')).RecoveryCodesPage,
              }),
            },
          ],
        },
        {
          path: '/:subdomain',
          element: <StoreLayout />,
          loader: requireIdentity,
          // A page with an error leaves the frame around it alone.
          children: [
            {
              errorElement: <ErrorPage />,
              children: [
                { index: true, element: <FirstPage /> },
                ...overviewRoutes,
                ...orderRoutes,
                ...orderLinkRoutes,
                ...settlementRoutes,
                ...shipmentRoutes,
                ...cancellationRoutes,
                ...deskRoutes,
                ...alertRoutes,
                ...priceRoutes,
                ...productRoutes,
                ...categoryRoutes,
                ...brandRoutes,
                ...curatedListRoutes,
                ...stockRoutes,
                ...offerRoutes,
                ...flashDealRoutes,
                ...bundleRoutes,
                ...customerRoutes,
                ...supportRoutes,
                ...reportRoutes,
                ...taxDocumentRoutes,
                ...reviewRoutes,
                ...paymentRoutes,
                ...paymentClaimRoutes,
                ...refundRoutes,
                ...gatewayRefundRoutes,
                ...paymentSessionRoutes,
                ...unappliedPaymentRoutes,
                ...deadlineRoutes,
                ...reconciliationRoutes,
                ...statementRoutes,
                ...takingsRoutes,
                ...courierBalanceRoutes,
                ...courierReportRoutes,
                ...courierRestRoutes,
                ...settlementFileRoutes,
                ...websiteRoutes,
                ...pageRoutes,
                ...redirectRoutes,
                ...blogRoutes,
                ...settingRoutes,
                ...deliveryZoneRoutes,
                ...paymentMethodRoutes,
                ...paymentGatewayRoutes,
                ...courierRoutes,
                ...paymentRequirementRoutes,
                ...importRoutes,
                ...keyRoutes,
                ...webhookRoutes,
                ...leadRoutes,
                ...pastOrderRoutes,
                ...listExportRoutes,
                ...auditLogRoutes,
                ...messageRoutes,
                ...messageTextRoutes,
                ...blockRoutes,
                ...newsletterRoutes,
                ...dataExportRoutes,
                ...subscriptionRoutes,
                ...staffRoutes,
                { path: '*', element: <NotFound /> },
              ],
            },
          ],
        },
        { path: '*', element: <NotFound /> },
      ],
    },
  ],
  { basename: '/dashboard' },
)
