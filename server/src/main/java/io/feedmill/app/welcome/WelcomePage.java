package io.feedmill.app.welcome;

import io.feedmill.accounts.api.WelcomeStep;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import org.jspecify.annotations.Nullable;

/// Model of `app/welcome.jte`: a step.
///
/// @param number of the step, from 1
/// @param of number of all steps
/// @param part what can be chosen; null when there is nothing
/// @param form what was sent and refused
/// @param next where the next step is
public record WelcomePage(
    PageFrame frame,
    WelcomeStep step,
    int number,
    int of,
    @Nullable PagePart part,
    Form form,
    String next) {
  public boolean last() {
    return number == of;
  }
}
