import { BrokerReasons } from './BrokerReasons.tsx';
import { CallNowLink } from './CallNowLink.tsx';
import { Categories } from './Categories.tsx';
import { ContinueBar } from './ContinueBar.tsx';
import { Faq } from './Faq.tsx';
import { Hero } from './Hero.tsx';
import { PospBanner } from './PospBanner.tsx';
import { ProductCards } from './ProductCards.tsx';
import { TalkToAdviser } from './TalkToAdviser.tsx';
import { Testimonials } from './Testimonials.tsx';

/** The landing page. */
export function Landing() {
  return (
    <main id="main">
      <ContinueBar />
      <Hero>
        <Categories />
      </Hero>
      <TalkToAdviser />
      <ProductCards />
      <BrokerReasons />
      <PospBanner />
      <Testimonials />
      <Faq />
      <CallNowLink />
    </main>
  );
}
