package io.feedmill.articles.grouppage;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.profiles.api.ShownPerson;
import java.util.List;

/// Model of `articles/group_settings.jte`: the settings for the owner and moderators of a group.
///
/// @param group its name
/// @param picture address of its picture
/// @param ownPicture whether it has an uploaded one
/// @param moderators without the owner
/// @param mayAppoint whether the viewer may appoint and dismiss them
/// @param resigns name of the viewer among them; empty otherwise
/// @param texts the form of the texts
/// @param upload the refused form of the picture
/// @param appoint the refused form of a moderator
public record GroupSettingsPage(
    PageFrame frame,
    String group,
    String picture,
    boolean ownPicture,
    List<ShownPerson> moderators,
    boolean mayAppoint,
    String resigns,
    Form texts,
    Form upload,
    Form appoint) {
  public GroupSettingsPage {
    moderators = List.copyOf(moderators);
  }

  public String path() {
    return "/articles/g/" + group + "/settings";
  }
}
