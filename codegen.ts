import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = {
  DateTime: 'string',
  LocalDate: 'string',
  Decimal: 'string',
  ID: { input: 'string', output: 'string' },
};

const config: CodegenConfig = {
  schema: 'schema/graphql/*.graphql',
  ignoreNoDocuments: true,
  silent: true,
  importExtension: '.ts',
  generates: {
    // Resolver types of the gateway. `mappers` lists the type that resolvers return for each GraphQL type.
    'gateway/src/schema.generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        enumsAsTypes: true,
        useTypeImports: true,
        scalars,
        contextType: './context.ts#GatewayContext',
        useIndexSignature: false,
        // A resolver that leaves out a nullable field does not compile.
        avoidOptionals: { field: true, object: true, inputValue: false, defaultValue: false },
        makeResolverTypeCallable: false,
        optionalInfoArgument: true,
        // A field that is null only because of an error is non-null in a resolver's result.
        customDirectives: { semanticNonNull: true },
        resolversNonOptionalTypename: { unionMember: true, interfaceImplementingType: true },
        mappers: {
          ...Object.fromEntries(
            ['Record', 'File', 'Account', 'Integration', 'Common'].map((noun) => [
              `${noun}UserError`,
              './graphql/user-error.ts#UserErrorSource',
            ]),
          ),
          Viewer: './modules/session/viewer.ts#ViewerSource',
          ApiKey: './modules/api-key/api-key.resolvers.ts#ApiKeySource',
          User: './modules/user/user.loaders.ts#UserSource',
          UserGroup: './modules/user-group/user-group.loaders.ts#UserGroupSource',
          UserAccount: '@wr1/schema/rest/account/user-account.ts#UserAccountRow',
          CustomerAccount: '@wr1/schema/rest/account/customer.ts#CustomerRow',
          Branch: './modules/master-data/master-data-entry.ts#BranchSource',
          MasterDataEntry: './modules/master-data-entry/master-data-entry.loaders.ts#MasterDataEntrySource',
          Company: './modules/company/company.loaders.ts#CompanySource',
          Quotation: './modules/shipment/quotation-view.ts#QuotationView',
          Booking: './modules/shipment/booking-view.ts#BookingView',
          Cargo: './modules/shipment/cargo-view.ts#CargoView',
          ContainerLine: './modules/shipment/cargo-view.ts#ContainerLineSource',
          Webhook: './modules/webhook/webhook-view.ts#WebhookSource',
          TemplateShipment: './modules/request-template/request-template-view.ts#TemplateShipmentView',
          TemplateCargo: './modules/request-template/request-template-view.ts#TemplateCargoView',
          EstimateOption: './modules/estimate/estimate-view.ts#EstimateOptionSource',
          FreightTariff: './modules/tariff/tariff-view.ts#TariffSource',
          SurchargeRule: './modules/tariff/tariff-view.ts#TariffSource',
          SurchargeCode: './modules/tariff/tariff-view.ts#TariffSource',
          TruckingTariff: './modules/tariff/tariff-view.ts#TariffSource',
          CustomsTariff: './modules/tariff/tariff-view.ts#TariffSource',
          FreeTimeTariff: './modules/tariff/tariff-view.ts#TariffSource',
          ExchangeRate: './modules/tariff/tariff-view.ts#TariffSource',
          TariffLine: './modules/tariff/tariff-view.ts#TariffLineSource',
          Schedule: './modules/schedule/schedule-view.ts#ScheduleView',
          ScheduleAlert: './modules/schedule-alert/schedule-alert-view.ts#ScheduleAlertView',
          PublicShipment: './modules/tracking/tracking-view.ts#PublicShipmentView',
          PublicTrackingStep: './modules/tracking/tracking-view.ts#TrackingStepView',
          NextMilestone: './modules/tracking/tracked-view.ts#NextMilestoneView',
          TrackingEvent: './modules/tracking-event/tracking-event-view.ts#TrackingEventView',
          BookingChanged: './modules/live-event/live-event.ts#BookingChangedSource',
          ShipmentMilestone: './modules/milestone/milestone-view.ts#MilestoneView',
          Payment: './modules/debit-note/debit-note-view.ts#PaymentView',
          Receipt: './modules/receipt/receipt.loaders.ts#ReceiptSource',
          ReceiptShare: './modules/receipt/receipt.loaders.ts#ReceiptShareSource',
          DebitNote: './modules/debit-note/debit-note-view.ts#DebitNoteView',
          MarginReportRow: '@wr1/schema/rest/money/margin.ts#MarginGroupRow',
          CustomerAgeing: '@wr1/schema/rest/shipment/debit-note.ts#CustomerAgeingRow',
          CompanyDefaults: '@wr1/schema/rest/master-data/company-default.ts#CompanyDefaultRow',
          Party: './modules/party/party.loaders.ts#PartySource',
          Location: './modules/master-data/master-data-entry.ts#LocationSource',
          Facility: './modules/facility/facility-view.ts#FacilityView',
          Attachment: './modules/attachment/attachment.loaders.ts#AttachmentSource',
          ContainerFreeTime: './modules/free-time/free-time.resolvers.ts#ContainerFreeTimeSource',
          CargoRelease: './modules/cargo-release/cargo-release.loaders.ts#CargoReleaseSource',
          Trip: './modules/trip/trip.loaders.ts#TripSource',
          CustomsDeclaration: './modules/customs-declaration/customs-declaration.loaders.ts#CustomsDeclarationSource',
          CompanyChange: './modules/own-company/company-change.ts#CompanyChangeSource',
          OwnCompany: './modules/own-company/company-change.ts#OwnCompanySource',
          Registration: './modules/registration/registration.loaders.ts#RegistrationSource',
          Notification: './modules/notification/notification.loaders.ts#NotificationSource',
          RecordChanged: './modules/live-event/live-event.ts#RecordChangedSource',
          NotificationsChanged: './modules/live-event/live-event.ts#NotificationsChangedSource',
        },
      },
    },
    // For the client package: all types of the schema, the schema itself for the package's users, and the package's own
    // operations.
    'clients/typescript/src/schema-types.generated.ts': {
      plugins: ['typescript'],
      config: { enumsAsTypes: true, useTypeImports: true, scalars },
    },
    'clients/typescript/schema.generated.graphql': {
      plugins: ['schema-ast'],
      config: { includeDirectives: true },
    },
    'clients/typescript/src/operations.generated.ts': {
      documents: ['clients/typescript/src/operations/*.graphql'],
      plugins: ['typescript-operations', './clients/typescript/codegen/typed-documents.ts'],
      config: {
        enumType: 'string-literal',
        useTypeImports: true,
        scalars,
        skipTypename: true,
        // The client throws on errors: a field that is null only because of an error is non-null in
        // a result.
        nullability: { errorHandlingClient: true },
      },
    },
    'web/src/app/apollo/schema-facts.generated.ts': { plugins: ['./scripts/codegen/cache-facts.ts'] },
    // Schema types that the web app's generated documents refer to.
    'web/src/schema-types.generated.ts': {
      plugins: ['typescript'],
      config: { enumsAsTypes: true, useTypeImports: true, scalars },
    },
    // One module per document, so that the bundler keeps each page's operations with the page.
    'web/src/': {
      documents: ['web/src/**/*.graphql'],
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'schema-types.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        enumType: 'string-literal',
        useTypeImports: true,
        scalars,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        // Apollo returns no data with errors unless a query asks for it (errorPolicy).
        nullability: { errorHandlingClient: true },
        // Apollo adds __typename to every selection set at run time.
        nonOptionalTypename: true,
      },
    },
  },
};

export default config;
