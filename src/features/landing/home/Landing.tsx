import { CallNow } from './CallNow.tsx';
import { Categories } from './Categories.tsx';
import { ContinueBar } from './ContinueBar.tsx';
import { Faq } from './Faq.tsx';
import { Hero } from './Hero.tsx';
import { PospBanner } from './PospBanner.tsx';
import { ProductCards } from './ProductCards.tsx';
import { Reasons } from './Reasons.tsx';
import { Talk } from './Talk.tsx';
import { Testimonials } from './Testimonials.tsx';

/** The landing page. */
export function Landing() {
  return (
    <main id="main">
      <ContinueBar />
      <Hero>
        <Categories />
      </Hero>
      <Talk />
      <ProductCards />
      <Reasons />
      <PospBanner />
      <Testimonials />
      <Faq />
      <CallNow />
    </main>
  );
}
