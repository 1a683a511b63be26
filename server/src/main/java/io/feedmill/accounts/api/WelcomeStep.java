package io.feedmill.accounts.api;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A step that new members may take after they signed up, or skip.
public interface WelcomeStep {
  /// Address of the steps, for new members who did not request another page before.
  String PAGE = "/welcome";

  /// Its part of the address, such as `people`.
  String key();

  /// The title of its page, such as `Follow people`.
  String title();

  /// Keys of the parts of the site that it needs.
  Set<String> parts();

  /// The fields of its form, or a separate form. Blocks.
  ///
  /// @param sent values that were sent and refused; empty at first
  /// @param next where the next step is
  /// @return null when there is nothing to choose
  @Nullable PagePart show(Call call, Site site, PageFrame frame, Form sent, String next);

  /// Whether the page puts the fields into a form that [#take] receives.
  default boolean hasFields() {
    return true;
  }

  /// Applies the choice. Blocks.
  ///
  /// @return the result, in a sentence; empty when nothing was done
  /// @throws io.feedmill.kernel.http.Problem 422 for invalid input
  String take(Call call, Site site, Query form);
}
