// One place for what every page stands on, in this order.
import '#src/ui/fonts.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
