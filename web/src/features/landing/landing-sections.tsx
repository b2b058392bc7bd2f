import { AdvisorDemo } from './advisor-demo.tsx';
import { Brokers } from './brokers.tsx';
import { Closing } from './closing.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { Hero } from './hero.tsx';
import { Method } from './method.tsx';
import { PastCrashes } from './past-crashes.tsx';
import { Plan } from './plan.tsx';
import { ReviewTeaser } from './review-teaser.tsx';
import { WhyChoose } from './why-choose.tsx';

/** All that stands between the header and the footer of the landing page. */
export function LandingSections() {
  return (
    <>
      <Hero />
      <FeatureCards />
      <PastCrashes />
      <Brokers />
      <Method />
      <AdvisorDemo />
      <WhyChoose />
      <ReviewTeaser />
      <Plan />
      <Closing />
    </>
  );
}
