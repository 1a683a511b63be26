package io.feedmill.profiles;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.api.WelcomeStep;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import java.util.Set;

/// New members upload a picture, by the form of their profile.
final class WelcomePicture implements WelcomeStep {
  private final Viewers viewers;
  private final ProfileStore store;

  WelcomePicture(Viewers viewers, ProfileStore store) {
    this.viewers = viewers;
    this.store = store;
  }

  @Override
  public String key() {
    return "picture";
  }

  @Override
  public String title() {
    return text("Show your face");
  }

  @Override
  public Set<String> parts() {
    return Set.of();
  }

  @Override
  public PagePart show(Call call, Site site, PageFrame frame, Form sent, String next) {
    var person = viewers.require(call, ProfilePages.OWN);
    String picture = store.profile(person.id()).label().picture(person.name());
    return site.part("profiles/welcome.jte", new WelcomePicturePart(frame, picture, next));
  }

  @Override
  public boolean hasFields() {
    return false;
  }

  @Override
  public String take(Call call, Site site, Query form) {
    return "";
  }
}
