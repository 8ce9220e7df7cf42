import { HowItWorks } from './how-it-works.tsx';
import { ServiceLedger } from './service-ledger.tsx';
import { ToolSection } from './tool-section.tsx';
import { WhySection } from './why-section.tsx';

/** The sections below the first screen: services, how it works, why WR1, tools. */
export function LowerSections() {
  return (
    <>
      <ServiceLedger />
      <HowItWorks />
      <WhySection />
      <ToolSection />
    </>
  );
}
